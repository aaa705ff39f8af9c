// What an endpoint answered to a try.

import { bilingual } from '@/lib/contract/bilingual'
import { secondsWords } from '@/lib/contract/formats'

export const answeredWords = bilingual(
  {
    oneTry: 'attempt',
    manyTries: 'attempts',
    after: (it: string | number, after: string) => `${it} after ${after}`,
    accepted: 'accepted',
    anError: 'an error',
    notFollowed: (it: string | number) => `${it}, not followed`,
    aRedirect: 'a redirect',
    goneForGood: (it: string | number) => `${it} Gone`,
    answerNotReadableAfter: (after: string) => `unreadable response after ${after}`,
    timedOutAfter: (after: string) => `timed out after ${after}`,
    connectionLostAfter: (after: string) => `connection lost after ${after}`,
    notReachable: 'unreachable',
    nameNotFound: 'host name not found',
    certificateNotValid: 'certificate not valid',
    addressNotAllowed: 'address not allowed',
    endedByCrash: 'interrupted on our side',
    noTryYet: 'No attempts yet',
    n1Try: (last: string) => `1 attempt: ${last}`,
    last: (attempts: string, last: string) => `${attempts}, last ${last}`,
    seconds: (ms: number) => secondsWords(ms, 'en'),
  },
  {
    oneTry: 'intento',
    manyTries: 'intentos',
    after: (it: string | number, after: string) => `${it} tras ${after}`,
    accepted: 'aceptado',
    anError: 'un error',
    notFollowed: (it: string | number) => `${it}, sin seguirla`,
    aRedirect: 'una redirección',
    goneForGood: (it: string | number) => `${it} Gone`,
    answerNotReadableAfter: (after: string) => `respuesta ilegible tras ${after}`,
    timedOutAfter: (after: string) => `tiempo agotado tras ${after}`,
    connectionLostAfter: (after: string) => `conexión perdida tras ${after}`,
    notReachable: 'inaccesible',
    nameNotFound: 'nombre de host no encontrado',
    certificateNotValid: 'certificado no válido',
    addressNotAllowed: 'dirección no permitida',
    endedByCrash: 'interrumpido de nuestro lado',
    noTryYet: 'Aún sin intentos',
    n1Try: (last: string) => `1 intento: ${last}`,
    last: (attempts: string, last: string) => `${attempts}, el último ${last}`,
    seconds: (ms: number) => secondsWords(ms, 'es'),
  },
)

export type AnsweredWords = (typeof answeredWords)['en']
