'use client'

import { UserRound } from 'lucide-react'
import { Chip } from '@/components/kit/status/chip'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { RowLink } from '@/components/kit/ui/row-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { kindWords, spanWords, workWords } from '@/components/work/ground/work-words'
import { TakeButton } from '@/components/work/list/take-button'
import { actAddress, patientPath } from '@/components/work/list/work-acts'
import type { WorkRow } from '@/lib/contract/work/work'

type WorkItemProps = {
  programId: string
  row: WorkRow
  now: number
  timeZone: string
  showOwner: boolean
  mayAct: boolean
}

export function WorkItem({ programId, row, now, timeZone, showOwner, mayAct }: WorkItemProps) {
  const say = useWords(workWords)
  const { why, act } = useWords(kindWords)[row.kind]
  const { patient, owner } = row
  const name = patient ? [patient.lastName, patient.firstName].filter(Boolean).join(', ') || say.noName : say.noPatient
  const leads = actAddress(programId, row)
  return (
    <li className="flex flex-col gap-1 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 break-words font-semibold">
          {patient ? (
            <RowLink href={patientPath(programId, patient.id)}>
              <bdi>{name}</bdi>
            </RowLink>
          ) : (
            name
          )}
        </p>
        <DueChip row={row} now={now} timeZone={timeZone} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <p className="break-words text-ink2">{why(row.about)}</p>
          {(row.escalatedAt || showOwner) && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-small">
              {row.escalatedAt && <Chip tone="stopped">{say.escalated}</Chip>}
              {showOwner && (
                <span className="inline-flex items-center gap-1">
                  <UserRound aria-hidden className="size-3.5" />
                  {owner?.name ?? say.nobody}
                </span>
              )}
            </p>
          )}
        </div>
        {mayAct && (
          <span className="flex flex-wrap items-center gap-1.5">
            {patient && !owner && <TakeButton programId={programId} patientId={patient.id} name={name} />}
            <ButtonLink size="small" href={leads} data-work-act>
              {act}
              <span className="sr-only">{say.about(name)}</span>
            </ButtonLink>
          </span>
        )}
      </div>
    </li>
  )
}

/** Until when, or how late; for who keeps us waiting, how long they have. */
function DueChip({ row, now, timeZone }: Pick<WorkItemProps, 'row' | 'now' | 'timeZone'>) {
  const say = useWords(workWords)
  const language = useLanguage()
  const { group, startedAt, warnAt, dueAt } = row
  const left = Date.parse(dueAt) - now
  const shown =
    group === 'waiting'
      ? ({
          tone: 'attention',
          words: say.waits(spanWords(now - Date.parse(startedAt), language)),
          at: startedAt,
        } as const)
      : left <= 0
        ? ({ tone: 'negative', words: say.late(spanWords(left, language)), at: dueAt } as const)
        : warnAt && Date.parse(warnAt) <= now
          ? ({ tone: 'attention', words: say.due(spanWords(left, language)), at: dueAt } as const)
          : ({ tone: 'info', words: say.due(spanWords(left, language)), at: dueAt } as const)
  return (
    <time dateTime={shown.at} title={exactTime(shown.at, timeZone, language)}>
      <Chip tone={shown.tone}>{shown.words}</Chip>
    </time>
  )
}
