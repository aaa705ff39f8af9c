'use client'

import clsx from 'clsx'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { outcomeWords, reasonWords } from '@/components/batches/bulk/outcome-words'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listPath } from '@/components/patients/ground/list-address'
import { patientName } from '@/components/patients/ground/patient-words'
import type { BulkGroup, BulkPreview } from '@/lib/contract/batches/bulk'
import { type BulkKind, BulkOutcome } from '@/lib/contract/batches/bulk-vocabulary'
import { numberWords } from '@/lib/contract/bilingual'

type OutcomeGroupsProps = { programId: string; kind: BulkKind; preview: BulkPreview; busy: boolean }

/** To how many it happens, and behind every other number its reasons, each with the names of whom it concerns. */
export function OutcomeGroups({ programId, kind, preview, busy }: OutcomeGroupsProps) {
  const say = useWords(dialogWords)
  const outcomes = useWords(outcomeWords)
  const language = useLanguage()
  const { matched, judged, goes, groups } = preview
  const sum = (outcome: BulkOutcome) =>
    outcome === 'goes'
      ? goes
      : groups.filter((group) => group.outcome === outcome).reduce((total, { count }) => total + count, 0)
  const shown = BulkOutcome.all.filter((outcome) => outcome === 'goes' || sum(outcome) > 0)

  return (
    <div aria-busy={busy} className={clsx('flex flex-col gap-3', busy && 'cursor-progress')}>
      <div role="status">
        <ul className="flex list-none flex-wrap gap-2">
          {shown.map((outcome) => (
            <li
              key={outcome}
              className={clsx(
                'edge flex min-w-28 flex-col rounded-card border px-3 py-1.5',
                outcome === 'goes' ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span className="font-semibold text-h1 tabular-nums">{numberWords(sum(outcome), language)}</span>{' '}
              <span className="text-ink2">{outcomes[outcome].number[kind]}</span>
            </li>
          ))}
        </ul>
      </div>
      {shown.map((outcome) => {
        const own = groups.filter((group) => group.outcome === outcome)
        return (
          own.length > 0 && (
            <div key={outcome} className="flex flex-col gap-1">
              <h4 className="font-medium text-ink2 text-small">{outcomes[outcome].list}</h4>
              {own.map((group) => (
                <GroupNames key={group.reason} programId={programId} group={group} />
              ))}
            </div>
          )
        )
      })}
      {judged < matched && <p className="text-ink2 text-small">{say.someJudged(judged, matched)}</p>}
    </div>
  )
}

function GroupNames({ programId, group }: { programId: string; group: BulkGroup }) {
  const say = useWords(dialogWords)
  const reasons = useWords(reasonWords) as Readonly<Record<string, string>>
  const language = useLanguage()
  const { reason, count, patients } = group
  return (
    <details className="edge group rounded-control border border-line bg-surface">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 px-3 hover:bg-sunken">
        <span aria-hidden className="text-ink3 transition-transform duration-100 group-open:rotate-90">
          ›
        </span>
        <span className="min-w-0 flex-1">{reasons[reason] ?? reason}</span>
        <span className="text-ink2 tabular-nums">{numberWords(count, language)}</span>
      </summary>
      <ul className="flex max-h-44 list-none flex-wrap gap-x-4 gap-y-1 overflow-y-auto border-line border-t px-3 py-2">
        {patients.map((patient) => (
          <li key={patient.id}>
            <TextLink href={`${listPath(programId)}/${encodeURIComponent(patient.id)}`} target="_blank">
              {patientName(patient, language)}
            </TextLink>
          </li>
        ))}
        {count > patients.length && <li className="text-ink3">{say.moreNames(count - patients.length)}</li>}
      </ul>
    </details>
  )
}
