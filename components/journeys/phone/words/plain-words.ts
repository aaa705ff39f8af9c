// What a page without a link says; apart from the rest because it also goes to the phone's script, for when a page breaks.
import { bilingual } from '@/lib/contract/bilingual'
import { inEach } from '@/lib/contract/languages/further'
import type { PlainWords } from '@/lib/contract/languages/page-words'

const own = bilingual<PlainWords>(
  {
    unknownTitle: 'This link does not work',
    unknownBody:
      'Open the link from our text message again. If you type it in, check each letter. If this page comes again, allow cookies in your browser, or use another one.',
    failedTitle: 'Something went wrong on our side',
    failedBody: 'Your answers so far are saved. Try again in a minute.',
    again: 'Try again',
    reference: 'Reference',
  },
  {
    unknownTitle: 'Este enlace no funciona',
    unknownBody:
      'Abra otra vez el enlace del mensaje que le enviamos. Si lo escribe a mano, revise cada letra. Si vuelve a ver esta página, permita las cookies en su navegador o use otro.',
    failedTitle: 'Algo falló de nuestro lado',
    failedBody: 'Lo que envió antes está guardado. Inténtelo otra vez en un minuto.',
    again: 'Intentar otra vez',
    reference: 'Referencia',
  },
)

export const plainWords = inEach('plain', own)
