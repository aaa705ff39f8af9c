// TABLE: the words of decision §7, and what may stand around them without changing what they mean.
import { inEach } from '@/lib/contract/languages/further'
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { fold } from './fold-text'

/** As people are told to write them. */
export const replyWords = inEach('replies', {
  en: {
    stop: [
      'STOP',
      'STOPALL',
      'STOP ALL',
      'UNSUBSCRIBE',
      'END',
      'QUIT',
      'CANCEL',
      'REVOKE',
      'OPTOUT',
      'OPT-OUT',
      'REMOVE',
    ],
    help: ['HELP'],
  },
  es: { stop: ['ALTO', 'PARAR', 'BAJA', 'CANCELAR', 'DETENER'], help: ['AYUDA'] },
})
/** No word of another language revives a phone. */
const revive = ['START', 'UNSTOP']

type Listed = { word: string; folded: string; meaning: TextMeaning }
const meaning = (said: TextMeaning, words: readonly string[]): Listed[] =>
  words.map((word) => ({ word, folded: fold(word).replaceAll(' ', ''), meaning: said }))

/** Folded: no case, accents, spaces or signs. */
export const listedWords: readonly Listed[] = [
  ...Object.values(replyWords).flatMap(({ stop }) => meaning('stop', stop)),
  ...meaning('start', revive),
  ...Object.values(replyWords).flatMap(({ help }) => meaning('help', help)),
]

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
