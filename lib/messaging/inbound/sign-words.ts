// What the tables of signs are made of.

/** What makes a text look like a revocation, and what it is called. */
export type Sign = { name: string; sign: RegExp }
export const sign = (name: string, source: string): Sign => ({ name, sign: new RegExp(source) })

export const any = (...words: string[]) => `(?:${words.join('|')})`
export const textWords = any(
  'te?xts?(?:ing|ed)?',
  'txts?(?:ing)?',
  'tex(?:ing|s)',
  'mess?a?ges?',
  'mess?a?g(?:ing|ed)',
  'msgs?',
  'msging',
  'sms',
  'mms',
  'reminders?',
  'notifications?',
  'alerts?',
  'communications?',
) // prettier-ignore
/** Whatever a Spanish text calls our messages. */
export const mensajes = any(
  'mensaj\\w*',
  'msjs?',
  'mjs',
  'textos?',
  'sms',
  'avisos?',
  'recordatorios?',
  'notificaci\\w*',
  'alertas?',
  'comunicaci\\w*',
  'envios',
)
/** To write to somebody, in the forms that follow a "no me" or a "dejen de": a wish, not a report of what was. */
export const escribir = any(
  '(?:escrib|insist)(?:an?|as|ir\\w*|iendo)',
  '(?:mand|envi|molest|text|texte|contact|fastidi|mensaje|spame)(?:en?|es|ar\\w*|ando)',
  '(?:avis|notifi(?:qu|c)|habl|record|recuerd|marqu|marc|llam|busqu|busc)(?:en|es|ar(?:me|nos|le|les)|ando)',
)
export const contactVerb = any(
  'te?xt(?:ing)?',
  'txt(?:ing)?',
  'texing',
  'mess?a?ge?(?:ing)?',
  'msg(?:ing)?',
  'sms',
  'contact(?:ing)?',
  'send(?:ing)?',
  'sned(?:ing)?',
  'writ(?:e|ing)',
  'e?mail(?:ing)?',
  'bother(?:ing)?',
  'bug(?:ging)?',
  'spam(?:m?ing)?',
  'harr?ass?(?:ing)?',
  'disturb(?:ing)?',
  'annoy(?:ing)?',
  'hit(?:ting)? me up',
  'reach(?:ing)? out',
  'blow(?:ing)? up',
) // prettier-ignore
