// How what is known of a phone came to be known: by its own texts, or recorded by a program's people and systems.

/** A STOP of the phone itself: texted, or told by the gateway. */
export const stopVias = ['sms', 'gateway'] as const
/** How a STOP came to one program; screen: from the phone on the screen, of which the real phone knows nothing. */
export const stopHereVias = [...stopVias, 'screen'] as const
export type StopVia = (typeof stopHereVias)[number]

/** Who recorded an opt-out for a program, where the phone itself said nothing. */
export const recorders = ['console', 'api', 'phone', 'operator'] as const
export type RecordedBy = (typeof recorders)[number]
