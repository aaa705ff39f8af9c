// TABLE: the words of decision §7, and what may stand around them without changing what they mean.
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'

// biome-ignore format: a table is read by column
export const listedWords = [
  // As people are told to write it, and folded: no case, accents, spaces or signs.
  { word: 'STOP',        folded: 'stop',        meaning: 'stop' },
  { word: 'STOPALL',     folded: 'stopall',     meaning: 'stop' },
  { word: 'STOP ALL',    folded: 'stopall',     meaning: 'stop' },
  { word: 'UNSUBSCRIBE', folded: 'unsubscribe', meaning: 'stop' },
  { word: 'END',         folded: 'end',         meaning: 'stop' },
  { word: 'QUIT',        folded: 'quit',        meaning: 'stop' },
  { word: 'CANCEL',      folded: 'cancel',      meaning: 'stop' },
  { word: 'REVOKE',      folded: 'revoke',      meaning: 'stop' },
  { word: 'OPTOUT',      folded: 'optout',      meaning: 'stop' },
  { word: 'OPT-OUT',     folded: 'optout',      meaning: 'stop' },
  { word: 'REMOVE',      folded: 'remove',      meaning: 'stop' },
  { word: 'ALTO',        folded: 'alto',        meaning: 'stop' },
  { word: 'PARAR',       folded: 'parar',       meaning: 'stop' },
  { word: 'BAJA',        folded: 'baja',        meaning: 'stop' },
  { word: 'CANCELAR',    folded: 'cancelar',    meaning: 'stop' },
  { word: 'DETENER',     folded: 'detener',     meaning: 'stop' },
  { word: 'START',       folded: 'start',       meaning: 'start' },
  { word: 'UNSTOP',      folded: 'unstop',      meaning: 'start' },
  { word: 'HELP',        folded: 'help',        meaning: 'help' },
  { word: 'AYUDA',       folded: 'ayuda',       meaning: 'help' },
] as const satisfies readonly { word: string; folded: string; meaning: TextMeaning }[]

/** Words that are nobody's wish but good manners or haste. Phrases first: of "thank you" no "you" may be left. */
export const politePhrases =
  /\b(?:(?:and )?thank (?:you|u)(?: (?:so|very) much)?|por favor|buenos dias|buen dia|buenas(?: (?:tardes|noches))?|(?:muchas|mil) gracias|good (?:morning|afternoon|evening)|god bless(?: you)?|have a (?:good|nice|great|blessed) day|right now|right away|ahora mismo|de inmediato)\b/g
export const politeWords: ReadonlySet<string> = new Set(
  'please pls plz plss plzz pleas plese pleaase pleasee thanks thankyou thx tks ty tysm kindly just now asap immediately ok okay hi hello hey dear sir madam maam porfavor porfa porfis favor xfa xfavor gracias grax hola ya ahora inmediatamente senor senora senorita'.split(
    ' ',
  ),
)

/** Slips of the thumb that are further than a letter from the word, or that a dictionary has as something nobody texts. */
export const typosOfStop: ReadonlySet<string> = new Set(
  'stp sto sotp stpo tsop stip stiop stpop stoip dtop sstop stopo stopl srop st0p 5top stoo stol sthop stob stap stoop stopp stoppit ztop sopt'.split(
    ' ',
  ),
)
