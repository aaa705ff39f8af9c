// TABLE: what of a patient's timeline is shown before anybody asks for all of it. A kind that is not named here does not
// compile.
import { TimelineKind } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const important: Record<TimelineKind, boolean> = {
  invited:            true,
  caseUpdate:         true,
  unsubscribed:       true,
  callbackQueued:     false,
  callbackReceived:   false,
  linkIssued:         false,
  linkRevoked:        false,
  linkLocked:         true,
  flowStarted:        false,
  flowFinished:       true,
  infoAsked:          true,
  consentWithdrawn:   true,
  textReceived:       true,
  messageSent:        true,
  resubscribed:       true,
  campaignSubscribed: false,
  campaignEnded:      false,
  noteAdded:          true,
  ownerChanged:       true,
  taskAdded:          false,
  taskDone:           false,
  taskReopened:       false,
  statusUndone:       true,
  corrected:          false,
  documentAdded:      true,
  documentRemoved:    true,
  majorityNear:       true,
  caregiverEnded:     true,
  callLogged:         true,
  letterMade:         true,
}

/** Whatever its kind, an entry with a text message is important, and so is a callback that needs somebody. */
export const importantKinds: readonly TimelineKind[] = TimelineKind.all.filter((kind) => important[kind])
