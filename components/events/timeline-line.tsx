import { conversationPath } from '@/components/conversations/conversation-queries'
import { CallbackDeliveries, needsSomebody } from '@/components/events/callback-deliveries'
import { callerWords, eventWords } from '@/components/events/event-words'
import { FlowLine } from '@/components/events/flow-line'
import { RecordChange } from '@/components/events/record-change'
import { TextLine, TextReceived } from '@/components/events/text-line'
import { sentShapeWords } from '@/components/inbox/inbox-words'
import { SmsLine } from '@/components/messages/sms-line'
import { reasonWords } from '@/components/messages/sms-words'
import { StatusChip } from '@/components/status/status-chip'
import { copayKeyWords, inboxWords } from '@/components/status/status-words'
import { CodeValue } from '@/components/ui/code-value'
import { TextLink } from '@/components/ui/text-link'
import { exactTime, timelineWords } from '@/components/ui/time-words'
import { TimelineEntry } from '@/components/ui/timeline'
import type { TimelineRow } from '@/lib/contract/console-patient-page'
import { isCopayKey } from '@/lib/contract/event'
import { type CallbackShape, type CallerKind, inboxStates, type TimelineKind } from '@/lib/contract/vocabulary'

const finishedWords: Record<CallbackShape, string> = {
  pap: 'PAP enrollment finished',
  dosage: 'dosage updated',
  consent: 'enrollment with consent finished',
}
const [, quarantined] = inboxStates
/** The partner, and who holds the phone; everybody else works here. */
const theirs: readonly CallerKind[] = ['partner', 'patient', 'caregiver']

/** Where no person is to be named: whoever gave five wrong dates of birth is hardly the patient, and a callback is signed
 *  by a service. */
const unnamed: Partial<Record<TimelineKind, { who: string; channel: string }>> = {
  linkLocked: { who: '', channel: '' },
  callbackReceived: { who: '', channel: 'in this console’s inbox' },
}

type Place = { programId: string; patientId: string }
type TimelineLineProps = { entry: TimelineRow; place: Place; now: string; timeZone: string; maySend: boolean }

export function TimelineLine({ entry, place, now, timeZone, maySend }: TimelineLineProps) {
  const { programId } = place
  const { who, channel } = unnamed[entry.kind] ?? callerWords(entry.callerKind, entry.callerName)
  const unsent = unsentReason(entry)
  return (
    <TimelineEntry
      mark={failed(entry) ? 'failure' : theirs.includes(entry.callerKind) ? 'theirs' : 'ours'}
      when={
        <time dateTime={entry.at} title={exactTime(entry.at, timeZone)}>
          {timelineWords(entry.at, now, timeZone)}
        </time>
      }
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <What entry={entry} place={place} />
        <span>
          {who} <span className="text-ink3">{channel}</span>
        </span>
      </div>
      {entry.kind === 'caseUpdate' && <Entries entry={entry} />}
      {entry.kind === 'textReceived' && <TextReceived entry={entry} conversation={conversationPath(place)} />}
      {entry.kind === 'callbackQueued' && (
        <CallbackDeliveries deliveries={entry.data.deliveries} programId={programId} now={now} timeZone={timeZone} />
      )}
      {entry.sms && (
        <SmsLine
          sms={entry.sms}
          now={now}
          timeZone={timeZone}
          programId={programId}
          mayUndo={maySend && entry.callerKind === 'staff'}
        />
      )}
      {unsent && <p className="text-ink3">No SMS was sent: {reasonWords(unsent)}</p>}
    </TimelineEntry>
  )
}

/** Why nothing went out, where no message stands there to say so itself. */
const unsentReason = (entry: TimelineRow) =>
  !entry.sms &&
  (entry.kind === 'caseUpdate' || entry.kind === 'linkIssued' || entry.kind === 'messageSent') &&
  entry.data.verdict?.reason

const failed = (entry: TimelineRow) =>
  entry.sms?.state === 'failed' ||
  entry.sms?.state === 'uncertain' ||
  entry.kind === 'linkLocked' ||
  (entry.kind === 'callbackReceived' && entry.data.state === quarantined) ||
  (entry.kind === 'callbackQueued' && entry.data.deliveries.some(needsSomebody))

function What({ entry, place }: { entry: TimelineRow; place: Place }) {
  const { programId } = place
  switch (entry.kind) {
    case 'invited':
      return (
        <span>
          <span className="font-semibold">{entry.data.skipOnboarding ? 'Added without an invitation' : 'Invited'}</span>
          {entry.data.externalId && (
            <>
              {' '}
              · partner ID <CodeValue>{entry.data.externalId}</CodeValue>
            </>
          )}
        </span>
      )
    case 'caseUpdate':
      return <RecordChange name={entry.data.name} text={entry.data.text} record={entry.data} />
    case 'textReceived':
    case 'messageSent':
    case 'unsubscribed':
    case 'resubscribed':
    case 'campaignSubscribed':
    case 'campaignEnded':
      return <TextLine entry={entry} />
    case 'callbackQueued':
      return (
        <span className="font-semibold">
          Callback: {entry.data.shape ? sentShapeWords[entry.data.shape] : 'unknown shape'}
        </span>
      )
    case 'callbackReceived': {
      const { shape, eventName, state, inboxEntryId } = entry.data
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="font-semibold" title={eventName ?? undefined}>
            Callback received: {shape ? finishedWords[shape] : 'unknown shape'}
          </span>
          {state === quarantined && <StatusChip words={inboxWords} value={state} />}
          {inboxEntryId && (
            <TextLink href={`/p/${programId}/inbox/${inboxEntryId}`} prefetch={false}>
              View body
            </TextLink>
          )}
        </span>
      )
    }
    default:
      return <FlowLine entry={entry} />
  }
}

/** What came with an update: card data, the date of a call. Values are shown as they were sent. */
function Entries({ entry }: { entry: Extract<TimelineRow, { kind: 'caseUpdate' }> }) {
  const { additionalData, name, text } = entry.data
  if (additionalData.length === 0) return null
  return (
    <ul aria-label={`Sent with ${eventWords(name, text)}`} className="flex list-none flex-wrap gap-x-4 text-ink2">
      {additionalData.map(({ key, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice, and the list never changes
        <li key={position} className="min-w-0 break-words">
          {isCopayKey(key) ? (
            <span title={key} className="text-ink3">
              {copayKeyWords[key].label}
            </span>
          ) : (
            <CodeValue className="text-ink3">{key}</CodeValue>
          )}{' '}
          {value}
        </li>
      ))}
    </ul>
  )
}
