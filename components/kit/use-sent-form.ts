'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type FaultWords, type FormProblem, refusedType } from '@/components/kit/form-faults'
import { formResolver } from '@/components/kit/form-resolver'
import { useLanguage } from '@/components/kit/words/language'

export type SentFormOptions<Values extends FieldValues, Body, Answer> = {
  /** The endpoint's own body, a part of it, or a transform from what stands in the fields to what is sent. */
  schema: z.ZodType<Body, Values>
  begin: DefaultValues<Values>
  send: (body: Body) => Promise<Answer>
  /** What follows, also when the form is gone by then: a notice, a page read anew. It is waited for. */
  done?: (answer: Answer, body: Body) => unknown
  problem: (error: Error) => FormProblem<Values>
  fault?: FaultWords<Values>
  /** Faults are told above the form too, and the focus goes there; else it goes to the first faulty field. */
  summary?: boolean
}

/** A form judged by the contract's schema before it is sent, and sent once however often it is asked to. */
export function useSentForm<Values extends FieldValues, Body, Answer>(options: SentFormOptions<Values, Body, Answer>) {
  const { schema, begin, send, done, problem, fault, summary = false } = options
  const form = useForm<Values, unknown, Body>({
    resolver: formResolver(schema, useLanguage()),
    defaultValues: begin,
    shouldFocusError: !summary,
  })
  const sending = useMutation({
    mutationFn: (body: Body) => send(body),
    networkMode: 'always',
    onSuccess: (answer, body) => done?.(answer, body),
    onError: (error) => {
      for (const [position, { field, text }] of problem(error).fields?.entries() ?? [])
        form.setError(field, { type: refusedType, message: text }, { shouldFocus: position === 0 && !summary })
    },
  })
  const underWay = useRef(false)
  const asked = useRef(false)

  const submit = (then?: (answer: Answer) => void) =>
    form.handleSubmit(
      (body) => {
        if (underWay.current) return
        underWay.current = true
        asked.current = true
        sending.mutate(body, {
          onSuccess: then,
          onSettled: () => {
            underWay.current = false
          },
        })
      },
      () => underWay.current || sending.reset(),
    )

  return {
    form,
    submit,
    fault,
    summary,
    busy: sending.isPending,
    answer: sending.data,
    /** Something was sent, even if its answer was lost. */
    asked: () => asked.current,
    problem: sending.error && problem(sending.error),
    reset: () => {
      underWay.current = false
      asked.current = false
      sending.reset()
      form.reset()
    },
  }
}

/** What the parts of a form need of it, whatever is typed and sent in it. */
export type SentForm<Values extends FieldValues, Body, Answer> = ReturnType<typeof useSentForm<Values, Body, Answer>>
