import { sentShapeWords } from '@/components/callbacks/ground/shape-words'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { copayKeyWords, inboxStateWords } from '@/components/kit/status/status-words'
import { CodeValue } from '@/components/kit/ui/code-value'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { messageWords } from '@/components/messaging/ground/message-words'
import { reasonWords } from '@/components/messaging/ground/sms-words'
import { SmsLine } from '@/components/messaging/messages/sms-line'
import { CallDetails, CallLine } from '@/components/patients/calls/call-line'
import { type EventWords, eventLabel, eventWords } from '@/components/patients/ground/event-words'
import type { Caller } from '@/components/patients/ground/use-caller-words'
import { DayLine } from '@/components/patients/notes/day-line'
import { NoteEntry } from '@/components/patients/notes/note-entry'
import { CorrectedFields } from '@/components/patients/page/corrected-line'
import { correctedWords } from '@/components/patients/page/corrected-words'
import { CallbackDeliveries } from '@/components/patients/updates/callback-deliveries'
import { DocumentEntry } from '@/components/patients/updates/document-entry'
import { FlowLine } from '@/components/patients/updates/flow-line'
import { MajorityLine } from '@/components/patients/updates/majority-line'
import { RecordChange } from '@/components/patients/updates/record-change'
import { StatusUndone } from '@/components/patients/updates/status-undone'
import { TextLine, TextReceived } from '@/components/patients/updates/text-line'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { isCopayKey } from '@/lib/contract/patients/event'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'
import type { TimelineKind } from '@/lib/contract/vocabulary'

const { quarantined } = InboxState

/** Where no person is to be named: whoever gave five wrong dates of birth is hardly the patient, and a callback is signed
 *  by a service. */
export const unnamed = (say: EventWords): Partial<Record<TimelineKind, Caller>> => ({
  linkLocked: { who: '', channel: '', short: '' },
  callbackReceived: { who: '', channel: say.inThisConsolesInbox, short: '' },
})

export type PatientIds = { programId: string; patientId: string }
type EntryDetailsProps = { entry: TimelineRow; place: PatientIds; now: string; timeZone: string; maySend: boolean }

/** All there is to an entry beyond its line. */
export function EntryDetails({ entry, place, now, timeZone, maySend }: EntryDetailsProps) {
  const say = useWords(eventWords)
  const sayMessage = useWords(messageWords)
  const { programId } = place
  const unsent = unsentReason(entry)
  return (
    <>
      {entry.kind === 'invited' && entry.data.externalId && (
        <p>
          {say.partnerId} <CodeValue>{entry.data.externalId}</CodeValue>
        </p>
      )}
      {entry.kind === 'caseUpdate' && <Entries entry={entry} />}
      {entry.kind === 'corrected' && <CorrectedFields entry={entry} />}
      {entry.kind === 'noteAdded' && entry.data.note && (
        <NoteEntry note={entry.data.note} place={place} mayWrite={maySend} now={now} timeZone={timeZone} />
      )}
      {entry.kind === 'callLogged' && entry.data.call && <CallDetails call={entry.data.call} />}
      {entry.kind === 'textReceived' && <TextReceived entry={entry} conversation={conversationPath(place)} />}
      {entry.kind === 'callbackQueued' && (
        <CallbackDeliveries deliveries={entry.data.deliveries} programId={programId} now={now} timeZone={timeZone} />
      )}
      {entry.kind === 'callbackReceived' && entry.data.inboxEntryId && (
        <p>
          <TextLink href={`/p/${programId}/inbox/${entry.data.inboxEntryId}`} prefetch={false}>
            {say.viewBody}
          </TextLink>
        </p>
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
      {unsent && <p className="text-ink3">{say.noSmsWasSent(reasonWords(sayMessage, unsent))}</p>}
    </>
  )
}

/** Why nothing went out, where no message stands there to say so itself. */
const unsentReason = (entry: TimelineRow) =>
  !entry.sms &&
  (entry.kind === 'caseUpdate' || entry.kind === 'linkIssued' || entry.kind === 'messageSent') &&
  entry.data.verdict?.reason

type EntryWhatProps = { entry: TimelineRow; now: string; timeZone: string }

/** The sentence of an entry. */
export function EntryWhat({ entry, now, timeZone }: EntryWhatProps) {
  const sayShape = useWords(shapeNames)
  const say = useWords(eventWords)
  const sayCorrect = useWords(correctedWords)
  const sayFlow = useWords(flowWords)
  switch (entry.kind) {
    case 'invited':
      return (
        <span className="font-semibold">
          {entry.data.birthDateLost
            ? say.addedBirthDateLost
            : entry.data.skipOnboarding
              ? say.addedWithoutAnInvitation
              : say.invited}
        </span>
      )
    case 'caseUpdate':
      return <RecordChange name={entry.data.name} text={entry.data.text} record={entry.data} />
    case 'corrected':
      return <span className="font-semibold">{sayCorrect.corrected}</span>
    case 'statusUndone':
      return <StatusUndone entry={entry} />
    case 'textReceived':
    case 'messageSent':
    case 'unsubscribed':
    case 'resubscribed':
    case 'campaignSubscribed':
    case 'campaignEnded':
      return <TextLine entry={entry} />
    case 'noteAdded':
    case 'ownerChanged':
    case 'taskAdded':
    case 'taskDone':
    case 'taskReopened':
      return <DayLine entry={entry} now={now} timeZone={timeZone} />
    case 'callbackQueued':
      return (
        <span className="font-semibold">
          {say.callback(entry.data.shape ? sentShapeWords(sayShape)[entry.data.shape] : say.unknownShape)}
          {entry.data.assisted && <span className="font-normal text-ink3"> · {sayFlow.withStaff}</span>}
        </span>
      )
    case 'callbackReceived': {
      const { shape, eventName, state } = entry.data
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="font-semibold" title={eventName ?? undefined}>
            {say.callbackReceived(shape ? say.callbackFinished[shape] : say.unknownShape)}
          </span>
          {state === quarantined && <StatusChip words={inboxStateWords} value={state} />}
        </span>
      )
    }
    case 'documentAdded':
    case 'documentRemoved':
      return <DocumentEntry entry={entry} />
    case 'majorityNear':
    case 'caregiverEnded':
      return <MajorityLine entry={entry} />
    case 'callLogged':
    case 'letterMade':
      return <CallLine entry={entry} />
    default:
      return <FlowLine entry={entry} />
  }
}

/** What came with an update: card data, the date of a call. Values are shown as they were sent. */
function Entries({ entry }: { entry: Extract<TimelineRow, { kind: 'caseUpdate' }> }) {
  const say = useWords(eventWords)
  const spoken = useLanguage()
  const { additionalData, name, text } = entry.data
  if (additionalData.length === 0) return null
  return (
    <ul
      aria-label={say.sentWith(eventLabel(say, spoken, name, text))}
      className="flex list-none flex-wrap gap-x-4 text-ink2"
    >
      {additionalData.map(({ key, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice, and the list never changes
        <li key={position} className="min-w-0 break-words">
          {isCopayKey(key) ? (
            <span title={key} className="text-ink3">
              {copayKeyWords[key].label[spoken]}
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
