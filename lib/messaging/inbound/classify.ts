// What a text from a phone means (decision §7), from its words alone. Nothing acts on a guess.
//
//   a listed word by itself               takes effect at once: case, accents, signs, emoji, spaces, good manners and repetition
//                                         make no difference. Only START and UNSTOP bring a phone back.
//   nearly one                            a likely slip of the thumb, a letter held too long, letters that only look like ours:
//                                         held for a person (perhapsStop)
//   what may be a revocation              held as well: a wrong hold costs a look, a missed revocation is a wrong done to somebody
//   a word of its own near a listed one   neither (real-words.ts): subscribe, alot, the surname Parra
//
// The tables are listed-words.ts, real-words.ts, innocent-phrases.ts and those of signs.
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { englishSigns, stopSigns } from './english-signs'
import { distance, fold, foldExactly, sentences, spellOut, squeeze } from './fold-text'
import { innocent } from './innocent-phrases'
import { listedWords, politePhrases, politeWords, typosOfStop } from './listed-words'
import { furtherSigns, otherLanguages, otherScripts } from './other-languages'
import { realWords } from './real-words'
import { spanishSigns } from './spanish-signs'

export type Classified = {
  meaning: TextMeaning
  /** The listed word, or the kind of sign that was found. */
  word: string | null
}

/** A gateway passes at most 1,600 characters on; what would take longer to read is a matter for a person anyway. */
const longest = 2000

const other: Classified = { meaning: 'other', word: null }
const perhaps = (word: string): Classified => ({ meaning: 'perhapsStop', word })

export function classify(text: string): Classified {
  const whole = withoutReaction(text.slice(0, longest))
  if (whole === null) return other
  const folded = fold(whole)
  const alone = listed(folded)
  if (alone && foldExactly(whole) !== null) return alone
  if (mayStop(alone)) return perhaps(alone.word ?? 'sign')
  if (stopSigns.test(whole) || otherScripts.test(whole.normalize('NFKC').toLowerCase())) return perhaps('sign')
  if (folded === '') return other

  const parts = sentences(whole)
  for (const part of parts) {
    const word = listed(part)
    if (mayStop(word)) return perhaps(word.word ?? 'sign')
  }
  const shouted = folded.replace(/\b\w*(\w)\1\1\w*\b/g, (word) => word.replace(/(\w)\1{2,}/g, '$1'))
  const plain = ` ${innocent.reduce((rest, phrase) => rest.replace(phrase, ' _ '), ` ${shouted} `)} `.replace(
    / +/g,
    ' ',
  )
  const spelled = spellOut(plain)
  const found =
    englishSigns.find(({ sign }) => sign.test(plain)) ??
    spanishSigns.find(({ sign }) => sign.test(spelled)) ??
    otherLanguages.find(({ sign }) => sign.test(plain)) ??
    furtherSigns.find(({ sign }) => sign.test(plain))
  return found ? perhaps(found.name) : other
}

const mayStop = (said: Classified | null): said is Classified =>
  said?.meaning === 'stop' || said?.meaning === 'perhapsStop'

/** A word of the table that stands by itself, or nearly one; null where the text is more than that. */
function listed(folded: string): Classified | null {
  const words = folded
    .replace(politePhrases, ' ')
    .split(' ')
    .filter((word) => word !== '' && !politeWords.has(word))
  if (words.length === 0 || words.length > 12) return null
  const found = words.map(wordOf)
  const [first] = found
  if (first && found.every((one) => one?.meaning === first.meaning)) return first
  if (found.some((one) => one?.meaning === 'stop') && found.every((one) => one !== null)) return perhaps('mixed')

  const joined = words.join('')
  const whole = inOneWord.exec(joined)?.[1]
  if (whole !== undefined) return wordOf(whole)
  const letters = words.every((word) => word.length === 1)
  return words.length === 1 || letters ? nearly(joined) : null
}

const byFolded = new Map<string, (typeof listedWords)[number]>(listedWords.map((row) => [row.folded, row]))
function wordOf(word: string): Classified | null {
  const row = byFolded.get(word)
  return row ? { meaning: row.meaning, word: row.word } : null
}

const stops = listedWords.filter(({ meaning }) => meaning === 'stop')
/** "S T O P", "opt out", "stopstopstop". */
const inOneWord = new RegExp(`^(${[...new Set(stops.map(({ folded }) => folded))].join('|')})\\1*$`)

const ownWords = new Set(Object.values(realWords).flat().map(fold))

/** A likely slip of the thumb in a listed word; null for a word of its own. */
function nearly(word: string): Classified | null {
  if (typosOfStop.has(word)) return perhaps('STOP')
  if (word.length < 3 || ownWords.has(word)) return null
  const meant = stops.find(({ folded }) => squeeze(word) === squeeze(folded) || slipped(word, folded))
  return meant ? perhaps(meant.word) : null
}

/** Of three letters one more or less is soon another word: there they are only swapped. */
function slipped(word: string, meant: string): boolean {
  const most = meant.length >= 9 ? 2 : 1
  if (distance(word, meant, most) > most) return false
  return meant.length > 3 || (word.length === meant.length && [...word].sort().join('') === [...meant].sort().join(''))
}

/** Phones put a reaction into words and quote what it is to, with our own "Reply STOP": the quotation is not theirs. Words of theirs
 *  before it, beside it or after it make it a text as any other. */
const reaction =
  /^\s*(?:\S+ )?(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted|removed an? .{1,20} from|(?:a .{1,40} )?le (?:gust[oó]|encant[oó]|dio risa)|(?:le )?(?:exclam[oó]|enfatiz[oó]|pregunt[oó])|reaccion[oó]|[^\p{L}\p{N}]{1,8} (?:to|a))(?!\p{L})[^\p{L}"“”]{0,12}(?:(?:an?|to|with|con|una?|al?|message|mensaje)\b[^\p{L}"“”]{0,12}){0,3}["“][^"“”]*["”]\s*$/iu
const withoutReaction = (text: string): string | null => (reaction.test(text) ? null : text)
