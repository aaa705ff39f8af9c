// What a page without a link says; apart from the rest because it also goes to the phone's script, for when a page breaks.
import { bilingual } from '@/lib/contract/bilingual'
import type { PlainWords } from './words'

export const plainWords = bilingual<PlainWords>(
  {
    unknownTitle: 'This link does not work',
    unknownBody: 'Open the link in the text we sent you once more. If you type it in, check each letter.',
    failedTitle: 'Something went wrong on our side',
    failedBody: 'What you sent before is saved. Please try again in a minute.',
    again: 'Try again',
    reference: 'Reference',
  },
  {
    unknownTitle: 'Este enlace no sirve',
    unknownBody: 'Abra otra vez el enlace del mensaje que le mandamos. Si lo escribe a mano, revise cada letra.',
    failedTitle: 'Algo falló de nuestro lado',
    failedBody: 'Lo que mandó antes está guardado. Trate otra vez en un minuto.',
    again: 'Tratar otra vez',
    reference: 'Referencia',
  },
)
