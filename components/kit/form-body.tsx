'use client'

import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { type FaultWords, faultsIn, faultWords } from '@/components/kit/form-faults'
import { FaultContext } from '@/components/kit/form-fields'
import { ActProblem } from '@/components/kit/ui/act-problem'
import { ErrorSummary } from '@/components/kit/ui/error-summary'
import type { SentForm } from '@/components/kit/use-sent-form'

type FormBodyProps<Values extends FieldValues, Body, Answer> = {
  sent: SentForm<Values, Body, Answer>
  id: string
  /** What closes the form, where something does. */
  then?: (answer: Answer) => void
  /** It holds nothing to lose, or its page asks a question of its own. */
  unguarded?: boolean
  className?: string
  children: ReactNode
}

/**
 * The form itself, with what is wrong above it. Ctrl Enter sends it from any field. use-form-guard, which
 * watches every form of the page, asks before typed words are left behind.
 */
export function FormBody<Values extends FieldValues, Body, Answer>(props: FormBodyProps<Values, Body, Answer>) {
  const { sent, id, then, unguarded = false, className = 'flex flex-col gap-4', children } = props
  const { form, problem, fault, summary } = sent
  const { errors, submitCount } = form.formState
  const submit = (event: FormEvent) => {
    // React passes events on to the form a dialog was opened from.
    event.stopPropagation()
    void sent.submit(then)(event)
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    if (event.defaultPrevented || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <FormProvider {...form}>
      <FaultContext value={fault as FaultWords<FieldValues> | undefined}>
        {/* `dialog`: before the script is there a browser sends nothing, and no word of it stands in an address. */}
        <form
          id={id}
          noValidate
          method="dialog"
          data-unguarded={unguarded ? '' : undefined}
          onSubmit={submit}
          onKeyDown={keys}
          className={className}
        >
          {problem?.words && !summary && (
            // Inside, so that a refused form counts as not sent; as far above the fields as in every other place.
            <div className="-mb-4">
              <ActProblem title={problem.title} problem={{ words: problem.words, reference: problem.reference }} />
            </div>
          )}
          {summary && (
            <ErrorSummary
              // Counts the refusal of an attempt too, which comes later than the attempt.
              attempt={submitCount * 2 + (problem ? 1 : 0)}
              problems={[
                ...(problem?.words ? [{ message: problem.words }] : []),
                ...faultsIn(errors).map(({ field, error }) => ({ field, message: faultWords(fault, field, error) })),
              ]}
            />
          )}
          {children}
        </form>
      </FaultContext>
    </FormProvider>
  )
}
