// TABLE: which pages are told of a row of the log. What a row says beside its kind (a flow, a task) is told as well.
import { LiveTopic } from '@/lib/contract/platform/live-topics'
import type { ChangeData, ChangeKind } from './kinds'

const { patient, message, messageState, delivery, inbox, flow, work, views, bulk, imports, dashboard } = LiveTopic

// biome-ignore format: a table is read by column
const ofKind: Record<ChangeKind, readonly LiveTopic[]> = {
  invited:            [patient],
  caseUpdate:         [patient],
  unsubscribed:       [patient],
  callbackQueued:     [patient],
  callbackReceived:   [inbox],
  linkIssued:         [patient],
  linkRevoked:        [patient, flow],
  linkLocked:         [patient],
  flowStarted:        [patient],
  flowFinished:       [patient],
  infoAsked:          [patient],
  consentWithdrawn:   [patient],
  textReceived:       [patient],
  messageSent:        [patient],
  resubscribed:       [patient],
  campaignSubscribed: [patient],
  campaignEnded:      [patient],
  noteAdded:          [patient],
  ownerChanged:       [patient, work],
  taskAdded:          [patient],
  taskDone:           [patient],
  taskReopened:       [patient],
  statusUndone:       [patient],
  corrected:          [patient],
  documentAdded:      [patient],
  documentRemoved:    [patient],
  majorityNear:       [patient],
  caregiverEnded:     [patient, flow],
  documentMoved:      [patient],
  callLogged:         [patient, work],
  letterMade:         [patient],
  patientMoved:       [patient],
  messageMade:        [],
  messageMoved:       [messageState],
  textMoved:          [messageState, work],
  phoneMoved:         [messageState],
  phoneOpted:         [],
  deliveryMoved:      [delivery],
  endpointMoved:      [delivery],
  inboxMoved:         [inbox, work],
  flowMoved:          [flow],
  linkMoved:          [flow],
  taskMoved:          [work],
  rowSnoozed:         [work],
  clocksMoved:        [work],
  importMoved:        [imports],
  bulkMoved:          [bulk],
  viewMoved:          [views],
  readModelMoved:     [dashboard],
  readModelBase:      [],
}

/** Of a row that says `parts`. A new message is news of its patient too, so that lists need no second word. */
export function topicsOf(kind: ChangeKind, parts: readonly (keyof ChangeData)[]): LiveTopic[] {
  const says = (part: keyof ChangeData) => parts.includes(part)
  const made = says('message') && kind !== 'messageMoved'
  const own = ofKind[kind].filter((topic) => !(made && topic === patient))
  return [
    ...new Set([...own, ...(made ? [message] : []), ...(says('flow') ? [flow] : []), ...(says('task') ? [work] : [])]),
  ]
}
