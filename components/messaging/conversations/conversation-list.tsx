'use client'

import clsx from 'clsx'
import { Chip } from '@/components/kit/status/chip'
import { RowLink } from '@/components/kit/ui/row-link'
import { clockTime, dayWords, exactTime, isSameDay } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { deskWords } from '@/components/messaging/ground/desk-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { patientName } from '@/components/patients/ground/patient-words'
import type { ConversationRow } from '@/lib/contract/messaging/conversations'

type ConversationListProps = {
  programId: string
  rows: readonly ConversationRow[]
  current: string | null
  now: number
  timeZone: string
  onOpen: (patientId: string) => void
}

/** Two lines each: who and when, then the last words, with what they wait for before them. */
export function ConversationList({ programId, rows, current, now, timeZone, onOpen }: ConversationListProps) {
  const say = useWords(deskWords)
  const spoken = useLanguage()
  const locale = useLocale()
  return (
    <ol aria-label={say.conversations} className="list-none">
      {rows.map((row) => {
        const { patient, waits, at } = row
        const open = patient.id === current
        return (
          <li
            key={patient.id}
            data-conversation={patient.id}
            className={clsx(
              'relative grid h-14.25 grid-cols-[0.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b px-2.5 hover:bg-sunken',
              open && 'bg-selected shadow-[inset_3px_0_0_var(--accent)]',
            )}
          >
            <span>
              {waits && (
                <>
                  <span aria-hidden className="block size-2 rounded-full bg-accent" />
                  <span className="sr-only">{say.waits}</span>
                </>
              )}
            </span>
            <RowLink
              className={clsx('truncate after:absolute after:inset-0', waits ? 'font-bold' : 'font-semibold')}
              href={conversationPath({ programId, patientId: patient.id })}
              aria-current={open ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(patient.id)
              }}
            >
              <bdi>{patientName(patient, spoken)}</bdi>
            </RowLink>
            <time
              dateTime={at}
              title={exactTime(at, timeZone, locale)}
              className="whitespace-nowrap text-ink3 text-small"
            >
              {isSameDay(at, now, timeZone) ? clockTime(at, timeZone, locale) : dayWords(at, now, timeZone, locale)}
            </time>
            <span className="col-span-2 col-start-2 flex min-w-0 items-center gap-1.5 text-ink2 text-small">
              <Before row={row} now={now} timeZone={timeZone} />
              <span className="truncate">{row.ours ? say.you(row.body) : row.body}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** What stands before the last words: a doubt, until when an answer is due, or why ours did not arrive. */
function Before({ row, now, timeZone }: { row: ConversationRow; now: number; timeZone: string }) {
  const say = useWords(deskWords)
  const sayMessage = useWords(messageWords)
  const locale = useLocale()
  const { doubt, dueAt, state, reason } = row
  if (doubt) return <Chip tone="attention">{say.filters.optOut}</Chip>
  if (dueAt) {
    const late = Date.parse(dueAt) <= now
    const time = isSameDay(dueAt, now, timeZone)
      ? clockTime(dueAt, timeZone, locale)
      : dayWords(dueAt, now, timeZone, locale)
    return (
      <b className={clsx('shrink-0 font-semibold', late ? 'text-danger' : 'text-attention-fg')}>
        {late ? say.overdue : say.due(time)}
      </b>
    )
  }
  if (state !== 'failed' && state !== 'suppressed') return null
  const why = reason ? reasonWords(sayMessage, reason) : null
  return <span className="shrink-0 text-danger">{[say.notDelivered, why].filter(Boolean).join(': ')}</span>
}
