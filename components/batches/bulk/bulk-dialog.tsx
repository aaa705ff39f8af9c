'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { actOf, draftOf } from '@/components/batches/bulk/act-draft'
import { bulkPreview } from '@/components/batches/bulk/bulk-queries'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { kindWords } from '@/components/batches/bulk/kind-words'
import { ProgressDialog } from '@/components/batches/bulk/progress-dialog'
import { Samples } from '@/components/batches/bulk/samples'
import { WhatFields } from '@/components/batches/bulk/what-fields'
import { WhoGroups } from '@/components/batches/bulk/who-groups'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { Spinner } from '@/components/kit/ui/spinner'
import { TextInput } from '@/components/kit/ui/text-input'
import { useDebounced } from '@/components/kit/use-debounced'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type BulkAct, type BulkScope, bulkApi, bulkTypedFrom } from '@/lib/contract/batches/bulk'
import type { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { slugOf } from '@/lib/contract/refusals'
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

/** Who, what, how it will read, and only then the act; after that, how far it is. */
export function BulkDialog({ programId, kind, scope, count, timeZone, onClose, onStarted, onEnded }: BulkDialogProps) {
  const say = useWords(dialogWords)
  const spoken = useLanguage()
  const kinds = useWords(kindWords)
  const form = useId()
  const [draft, setDraft] = useState(() => draftOf(kind))
  const [wanted, setWanted] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState(false)
  const [key] = useState(() => crypto.randomUUID())

  const act = actOf(draft, wanted)
  const settled = useDebounced(act)
  const preview = useQuery(bulkPreview(programId, scope, settled))
  const seen = settled === null ? undefined : preview.data
  // What the texts in use want stays on the form while the next answer is on its way.
  const wants = seen?.variables
  if (wants && wants.join('\n') !== wanted.join('\n')) setWanted(wants)
  const current = JSON.stringify(act) === JSON.stringify(settled) && !preview.isPlaceholderData && !preview.isFetching

  const number = seen ? (seen.judged < seen.matched ? seen.matched : seen.goes) : 0
  const types = number >= bulkTypedFrom
  const right = !types || typed.replace(/\D/g, '') === String(number)

  const start = useMutation({
    mutationFn: async ({ matched, sure }: { matched: number; sure: BulkAct }) =>
      (await call(bulkApi.startBulk, { params: { programId }, body: { scope, act: sure, key, matched } })).data,
    onSuccess: onStarted,
    // Other patients match by now: who they are is shown before anything is asked again.
    onError: (error) => {
      if (error instanceof CallRefused && error.type === slugOf('bulkChanged')) void preview.refetch()
    },
    networkMode: 'always',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (act && seen && current && seen.goes > 0 && seen.missing.length === 0 && right)
      start.mutate({ matched: seen.matched, sure: act })
  }

  if (start.data) return <ProgressDialog programId={programId} run={start.data} onClose={onClose} onEnded={onEnded} />
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
            busy={start.isPending || (act !== null && !current && !preview.isError)}
            disabled={seen?.goes === 0 && current}
          >
            {number > 0 ? say.start[kind](number) : say.startPlain}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {start.error && (
          <Banner tone="negative" role="alert" title={say.notStarted}>
            {whyNot(start.error, say, spoken)}
          </Banner>
        )}
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
                <WhoGroups programId={programId} kind={kind} preview={seen} busy={false} />
              </>
            ) : (
              <WhoGroups programId={programId} kind={kind} preview={seen} busy={!current} />
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
          <WhatFields
            programId={programId}
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            wanted={wanted}
            pressed={pressed}
          />
        </Step>
        {seen && kind !== 'assign' && kind !== 'campaign' && (
          <Step n={3} title={say.preview}>
            <Samples preview={seen} now={Date.now()} timeZone={timeZone} />
          </Step>
        )}
        {seen && types && (
          <Step n={kind === 'assign' || kind === 'campaign' ? 3 : 4} title={say.confirm}>
            <Field
              id="bulk-confirm"
              label={say.typeNumber(number)}
              hint={say.typeHint}
              error={pressed && !right && say.typeWrong(number)}
            >
              <TextInput
                className="max-w-40"
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ currentTarget: { value } }) => setTyped(value)}
              />
            </Field>
          </Step>
        )}
      </form>
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
