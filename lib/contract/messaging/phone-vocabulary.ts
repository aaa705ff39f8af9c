// How what is known of a phone came to be known: by its own texts, or recorded by a program's people and systems.
import { type WordOf, words } from '@/lib/contract/words'

/** A STOP of the phone itself: texted, or told by the gateway. */
export const PhoneStopVia = words('sms', 'gateway')
export type PhoneStopVia = WordOf<typeof PhoneStopVia>
/** How a STOP came to one program; screen: from the phone on the screen, of which the real phone knows nothing. */
export const StopVia = words(...PhoneStopVia.all, 'screen')
export type StopVia = WordOf<typeof StopVia>

/** Who recorded an opt-out for a program, where the phone itself said nothing. */
export const RecordedBy = words('console', 'api', 'phone', 'operator')
export type RecordedBy = WordOf<typeof RecordedBy>
