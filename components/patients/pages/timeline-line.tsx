'use client'

import clsx from 'clsx'
import {
  ArrowRight,
  Cake,
  CalendarCheck,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  FilePlus2,
  FileText,
  FileX2,
  Link2,
  Link2Off,
  ListTodo,
  Lock,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessageSquareOff,
  Pencil,
  Phone,
  Send,
  StickyNote,
  Undo2,
  UserRound,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { exactTime, timelineWords } from '@/components/kit/ui/time-words'
import { noteAnchor, useOpensAt } from '@/components/kit/use-target'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { eventWords } from '@/components/patients/ground/event-words'
import { useCallerWords } from '@/components/patients/ground/use-caller-words'
import { isFailed } from '@/components/patients/page/fold-repeats'
import { EntryDetails, EntryWhat, type PatientIds, unnamed } from '@/components/patients/pages/timeline-details'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'
import type { SmsState, TimelineKind } from '@/lib/contract/vocabulary'

const icons: Record<TimelineKind, LucideIcon> = {
  invited: Mail,
  caseUpdate: ArrowRight,
  unsubscribed: MessageSquareOff,
  callbackQueued: Webhook,
  callbackReceived: Webhook,
  linkIssued: Link2,
  linkRevoked: Link2Off,
  linkLocked: Lock,
  flowStarted: ClipboardList,
  flowFinished: ClipboardCheck,
  infoAsked: ClipboardList,
  consentWithdrawn: MessageSquareOff,
  textReceived: MessageSquare,
  messageSent: Send,
  resubscribed: MessageSquare,
  campaignSubscribed: CalendarCheck,
  campaignEnded: CalendarCheck,
  noteAdded: StickyNote,
  ownerChanged: UserRound,
  taskAdded: ListTodo,
  taskDone: ListTodo,
  taskReopened: ListTodo,
  statusUndone: Undo2,
  corrected: Pencil,
  documentAdded: FilePlus2,
  documentRemoved: FileX2,
  majorityNear: Cake,
  caregiverEnded: Cake,
  callLogged: Phone,
  letterMade: FileText,
}

type TimelineLineProps = {
  entry: TimelineRow
  /** Failed tries of the same before it, newest first. */
  earlier?: readonly TimelineRow[]
  place: PatientIds
  now: string
  timeZone: string
  maySend: boolean
  /** On paper nothing can be opened: everything is. */
  whole?: boolean
}

/** An entry in one line; all there is to it on demand. */
export function TimelineLine({ entry, earlier = [], whole = false, ...rest }: TimelineLineProps) {
  const { now, timeZone } = rest
  const say = useWords(eventWords)
  const sayMessage = useWords(messageWords)
  const locale = useLocale()
  const callerWords = useCallerWords()
  const anchor = entry.kind === 'noteAdded' && entry.data.note ? noteAnchor(entry.data.note.id) : null
  const [open, setOpen] = useState(whole)
  useOpensAt(anchor, () => setOpen(true))
  const { who, channel, short } = unnamed(say)[entry.kind] ?? callerWords(entry.callerKind, entry.callerName)
  const failed = isFailed(entry)
  const Icon = icons[entry.kind]
  const quote = quoteOf(entry)
  // Why a message is only scheduled is of those details that a line has no place for.
  const fateOf = ({ sms }: TimelineRow) => {
    if (!sms) return []
    const why = sms.state === ('deferred' satisfies SmsState) ? null : sms.reason
    return [say.fates[sms.state], why && reasonWords(sayMessage, why, sms.limits)]
  }
  const details = `entry-${entry.id}`

  const row = (
    <>
      <time
        dateTime={entry.at}
        title={exactTime(entry.at, timeZone, locale)}
        className="whitespace-nowrap text-ink3 text-small max-sm:order-last max-sm:col-start-2"
      >
        {timelineWords(entry.at, now, timeZone, locale)}
      </time>
      <Icon
        aria-hidden
        className={clsx(
          'size-4 max-sm:order-first',
          failed ? 'text-danger' : theirs(entry) ? 'text-info-fg' : 'text-ink2',
        )}
      />
      <span className="flex min-w-0 items-center gap-x-1.5 max-md:flex-wrap md:overflow-hidden md:whitespace-nowrap md:[&_.flex-wrap]:flex-nowrap">
        <span className="min-w-0 md:shrink-0">
          <EntryWhat entry={entry} now={now} timeZone={timeZone} />
        </span>
        {earlier.length > 0 && <span className="shrink-0 text-danger">{say.tries(earlier.length + 1)}</span>}
        {quote && <q className="min-w-0 max-w-full truncate text-ink2">{quote}</q>}
      </span>
      <span className="max-w-52 truncate text-ink3 text-small max-sm:hidden [body:has([data-call-panel])_&]:max-w-24">
        {[short, ...fateOf(entry)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  const columns =
    'grid min-h-8.25 w-full grid-cols-[1.25rem_minmax(0,1fr)_1rem] items-center gap-x-2 px-3.5 py-0.5 max-sm:py-1.5 sm:grid-cols-[7.75rem_1.25rem_minmax(0,1fr)_auto_1rem]'
  return (
    <li
      id={anchor ?? undefined}
      tabIndex={anchor ? -1 : undefined}
      className="keep scroll-mt-24 border-line border-b last:border-b-0 target:bg-selected"
    >
      {whole ? (
        <div className={columns}>{row}</div>
      ) : (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={() => setOpen(!open)}
          className={clsx(columns, 'text-left hover:bg-sunken focus-visible:-outline-offset-2')}
        >
          {row}
          <ChevronRight
            aria-hidden
            className={clsx('size-4 text-ink3 max-sm:row-start-1 max-sm:col-start-3', open && 'rotate-90')}
          />
        </button>
      )}
      {open && (
        <div
          id={details}
          className="flex flex-col gap-2 px-3.5 pt-0.5 pb-2.5 sm:pl-[calc(7.75rem+1.25rem+1rem+0.875rem)]"
        >
          {channel && (
            <p className="text-ink2">
              {who} <span className="text-ink3">{channel}</span>
            </p>
          )}
          <EntryDetails entry={entry} {...rest} />
          {earlier.map((each) => (
            <div key={each.id} className="border-line border-t pt-2">
              <p className="text-ink3 text-small">{timelineWords(each.at, now, timeZone, locale)}</p>
              <EntryDetails entry={each} {...rest} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

/** The partner, and who holds the phone; everybody else works here. */
const theirs = ({ callerKind }: TimelineRow) =>
  callerKind === 'partner' || callerKind === 'patient' || callerKind === 'caregiver'

/** What was written, as far as the line holds it. */
function quoteOf(entry: TimelineRow): string | null {
  if (entry.kind === 'textReceived') return entry.data.body
  if (entry.kind === 'callLogged') return entry.data.call?.note ?? null
  if (entry.kind === 'noteAdded') return entry.data.note?.text ?? null
  return entry.sms?.body ?? null
}
