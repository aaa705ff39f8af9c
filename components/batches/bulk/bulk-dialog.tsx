'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type ActDraft, actOf, draftOf } from '@/components/batches/bulk/act-draft'
import { ActFields } from '@/components/batches/bulk/act-fields'
import { bulkPreview } from '@/components/batches/bulk/bulk-queries'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { kindWords } from '@/components/batches/bulk/kind-words'
import { OutcomeGroups } from '@/components/batches/bulk/outcome-groups'
import { ProgressDialog } from '@/components/batches/bulk/progress-dialog'
import { Samples } from '@/components/batches/bulk/samples'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { Spinner } from '@/components/kit/ui/spinner'
import { useDebounced } from '@/components/kit/use-debounced'
import { useSentForm } from '@/components/kit/use-sent-form'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type BulkAct, type BulkScope, bulkApi, bulkTypedFrom } from '@/lib/contract/batches/bulk'
import type { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Language } from '@/lib/contract/vocabulary'

type BulkDialogProps = {
  programId: string
  kind: BulkKind
  scope: BulkScope
  /** How many are chosen, where that is known already. */
  count: number | null
  timeZone: string
  onClose: () => void
  onStarted: () => void
  /** What the run has changed can be read again. */
  onEnded: () => void
}

/** What stands in the fields: the act, and the number that confirms it. */
type Typed = ActDraft & { confirm: string }

/** Who, what, how it will read, and only then the act; after that, how far it is. */
export function BulkDialog({ programId, kind, scope, count, timeZone, onClose, onStarted, onEnded }: BulkDialogProps) {
  const say = useWords(dialogWords)
  const spoken = useLanguage()
  const kinds = useWords(kindWords)
  const form = useId()
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [key] = useState(() => crypto.randomUUID())
  const given = z.custom<Typed>().transform((typed, context) => {
    const lacks = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: typed })
    const sure = actOf(typed, wanted)
    if (!sure) lacks(['choice'], say.chooseSomething)
    for (const name of wanted)
      if ((typed.values[name] ?? '').trim() === '') lacks(['values', name], say.fillValue(name))
    if (types && typed.confirm.replace(/\D/g, '') !== String(number)) lacks(['confirm'], say.typeWrong(number))
    // Nobody is told: who they are is being counted, or it is nobody.
    if (!seen || !current || seen.goes === 0 || seen.missing.length > 0) lacks(['preview'], '')
    return { sure: sure as BulkAct, matched: seen?.matched ?? 0 }
  })
  const sent = useSentForm({
    schema: given,
    begin: { ...draftOf(kind), confirm: '' },
    send: async ({ matched, sure }) => {
      const body = { scope, act: sure, key, matched }
      try {
        return (await call(bulkApi.startBulk, { params: { programId }, body })).data
      } catch (error) {
        // Other patients match by now: who they are is shown before anything is asked again.
        if (error instanceof CallRefused && error.type === slugOf('bulkChanged')) void preview.refetch()
        throw error
      }
    },
    done: onStarted,
    problem: (error) => ({ title: say.notStarted, words: whyNot(error, say, spoken) }),
  })
  const { control, trigger, formState } = sent.form
  const typed = useWatch({ control }) as Typed

  const act = actOf(typed, wanted)
  const settled = useDebounced(act)
  const preview = useQuery(bulkPreview(programId, scope, settled))
  const seen = settled === null ? undefined : preview.data
  // What the texts in use want stays on the form while the next answer is on its way.
  const wants = seen?.variables
  if (wants && wants.join('\n') !== wanted.join('\n')) setWanted(wants)
  const current = JSON.stringify(act) === JSON.stringify(settled) && !preview.isPlaceholderData && !preview.isFetching

  const number = seen ? (seen.judged < seen.matched ? seen.matched : seen.goes) : 0
  const types = number >= bulkTypedFrom

  // Once Start was pressed, what lacks is said as it comes and goes, also with what the texts want.
  const judged = JSON.stringify([typed, wanted, number])
  const { isSubmitted } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is judged is the reason to judge again
  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [judged, isSubmitted, trigger])

  if (sent.answer) return <ProgressDialog programId={programId} run={sent.answer} onClose={onClose} onEnded={onEnded} />
  return (
    <Dialog
      open
      wide
      onOpenChange={(shown) => !shown && onClose()}
      title={kinds[kind].title}
      description={say.description}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={sent.busy || (act !== null && !current && !preview.isError)}
            disabled={seen?.goes === 0 && current}
          >
            {number > 0 ? say.start[kind](number) : say.startPlain}
          </Button>
        </>
      }
    >
      <FormBody sent={sent} id={form} className="flex flex-col gap-6">
        <Step
          n={1}
          title={say.who}
          meta={count === null ? '' : 'ids' in scope ? say.chosen(count) : say.matched(count)}
        >
          {seen ? (
            seen.goes === 0 && current ? (
              <>
                <Banner tone="attention" role="status" title={say.nobody} className="mb-3">
                  {say.nobodyWhy}
                </Banner>
                <OutcomeGroups programId={programId} kind={kind} preview={seen} busy={false} />
              </>
            ) : (
              <OutcomeGroups programId={programId} kind={kind} preview={seen} busy={!current} />
            )
          ) : preview.isError ? (
            <Banner
              tone="negative"
              role="alert"
              title={say.notPreviewed}
              actions={
                <Button size="small" busy={preview.isFetching} onClick={() => preview.refetch()}>
                  {say.tryAgain}
                </Button>
              }
            >
              {whyNot(preview.error, say, spoken)}
            </Banner>
          ) : act ? (
            <p role="status" className="flex items-center gap-2 text-ink2">
              <Spinner /> {say.counting}
            </p>
          ) : (
            <p className="text-ink2">{say.chooseFirst}</p>
          )}
        </Step>
        <Step n={2} title={say.what}>
          <ActFields programId={programId} draft={typed} wanted={wanted} />
        </Step>
        {seen && kind !== 'assign' && kind !== 'campaign' && (
          <Step n={3} title={say.preview}>
            <Samples preview={seen} now={Date.now()} timeZone={timeZone} />
          </Step>
        )}
        {seen && types && (
          <Step n={kind === 'assign' || kind === 'campaign' ? 3 : 4} title={say.confirm}>
            <FormText
              id="bulk-confirm"
              name="confirm"
              label={say.typeNumber(number)}
              hint={say.typeHint}
              className="max-w-40"
              inputMode="numeric"
              autoComplete="off"
            />
          </Step>
        )}
      </FormBody>
    </Dialog>
  )
}

function Step({ n, title, meta, children }: { n: number; title: string; meta?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-x-2.5">
        <span
          aria-hidden
          className="grid size-6 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-small tabular-nums"
        >
          {n}
        </span>
        <h3 id={id} className="text-h2">
          {title}
        </h3>
        {meta && <span className="text-ink3">{meta}</span>}
      </div>
      <div className="sm:pl-8.5">{children}</div>
    </section>
  )
}

function whyNot(error: Error, say: { lost: string; broken: string }, spoken: Language): string {
  if (error instanceof CallLost) return say.lost
  if (!(error instanceof CallRefused)) return say.broken
  const problems = (error.data?.problems ?? []) as { path: string; message: string }[]
  return problems.length > 0
    ? problems.map(({ path, message }) => `${path} ${message}`).join('; ')
    : failureWords(error, spoken)
}
