// What a callback is called by what it says.

import { bilingual } from '@/lib/contract/bilingual'
import { type CallbackShape, optShape, type SentShape } from '@/lib/contract/vocabulary'

export const shapeNames = bilingual(
  {
    papEnrollment: 'PAP enrollment',
    dosageUpdate: 'Dosage update',
    consentOnlyEnrollment: 'Program consent',
    optEvent: 'Opt-out or opt-in',
  },
  {
    papEnrollment: 'Inscripción en el PAP',
    dosageUpdate: 'Actualización de dosis',
    consentOnlyEnrollment: 'Consentimiento del programa',
    optEvent: 'Baja o reactivación',
  },
)

export type ShapeNames = (typeof shapeNames)['en']

// biome-ignore format: a table is read by column
export const shapeWords = (say: ShapeNames): Record<CallbackShape, string> => ({
  pap:     say.papEnrollment,
  dosage:  say.dosageUpdate,
  consent: say.consentOnlyEnrollment,
})
/** What the hub sends; the inbox never sees the last one. */
export const sentShapeWords = (say: ShapeNames): Record<SentShape, string> => ({
  ...shapeWords(say),
  [optShape]: say.optEvent,
})
