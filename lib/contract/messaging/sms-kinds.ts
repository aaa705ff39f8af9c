// The kinds of message that no event asks for: the product sends them itself (decisions §3 and §7).
// A message's kind is one of these or the `status.name` of the event behind it; the names cannot meet, because an
// event's name is one of the interface's or begins with `notify.sms.`.
import { type WordOf, words } from '@/lib/contract/words'

export const SmsKind = words(
  'invitation',
  /** A link that staff send, and one the patient asked for on an old link's page. */
  'link',
  'newLink',
  /** Asks somebody who came of age, on their own phone, for their own consents. */
  'renewal',
  'optOutConfirmation',
  'optInConfirmation',
  'help',
  'oneTimeCode',
  /** What a person writes in a conversation, and a step of a campaign, whose `text` is `<campaign>.<position>`. */
  'reply',
  'campaign',
)
export type SmsKind = WordOf<typeof SmsKind>
