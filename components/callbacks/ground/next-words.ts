// When a delivery is tried next, and what it waits for.

import { bilingual } from '@/lib/contract/bilingual'

export const untilWords = bilingual(
  {
    nextTrySoon: 'next attempt in a moment',
    nextTry: (at: string) => `next attempt ${at}`,
    earlierFirst: 'waiting for an earlier callback',
    untilResumed: 'until the endpoint is resumed',
    untilShared: 'until the patient agrees to share again',
    untilCorrected: 'until its fields are corrected',
  },
  {
    nextTrySoon: 'próximo intento en un momento',
    nextTry: (at: string) => `próximo intento ${at}`,
    earlierFirst: 'en espera de un callback anterior',
    untilResumed: 'hasta que se reanude el endpoint',
    untilShared: 'hasta que el paciente vuelva a dar el permiso',
    untilCorrected: 'hasta que se corrijan sus campos',
  },
)

export type UntilWords = (typeof untilWords)['en']
