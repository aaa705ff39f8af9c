// What a text from a phone means (decisions.md section 7), from its words alone.
//
// Conservative on both sides. Only a listed word by itself is a STOP that takes effect at once: case, accents, signs,
// emoji, good manners, repetition and slips of the thumb make no difference. Only START and UNSTOP, spelled as they are,
// bring a phone back. Whatever else may be a revocation is held for a person (perhapsStop): a wrong hold costs a
// look, a missed revocation is a wrong done to somebody. The tables are listed-words.ts, innocent-phrases.ts and those of signs.
import type { TextMeaning } from '@/lib/contract/vocabulary'
import { englishSigns, stopSigns } from './english-signs'
import { distance, fold, sentences, spellOut, squeeze } from './fold-text'
import { innocent } from './innocent-phrases'
import { listedWords, notTypos, politePhrases, politeWords, typosOfStop } from './listed-words'
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
  if (alone) return alone
  if (stopSigns.test(whole)) return perhaps('sign')
  if (folded === '') return other

  const parts = sentences(whole)
  for (const part of parts) {
    const word = listed(part)
    if (word?.meaning === 'stop' || word?.meaning === 'perhapsStop') return perhaps(word.word ?? 'sign')
  }
  const shouted = folded.replace(/\b\w*(\w)\1\1\w*\b/g, (word) => word.replace(/(\w)\1{2,}/g, '$1'))
  const plain = ` ${innocent.reduce((rest, phrase) => rest.replace(phrase, ' _ '), ` ${shouted} `)} `.replace(
    / +/g,
    ' ',
  )
  const spelled = spellOut(plain)
  const found = englishSigns.find(({ sign }) => sign.test(plain)) ?? spanishSigns.find(({ sign }) => sign.test(spelled))
  return found ? perhaps(found.name) : other
}

/** A word of the table that stands by itself; null where the text is more than that. */
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

  const joined = squeeze(words.join(''))
  const whole = inOneWord(joined)
  if (whole) return whole
  const [only] = words
  return words.length === 1 && only !== undefined ? typo(only) : null
}

const bySqueezed = new Map(listedWords.map((row) => [squeeze(row.folded), row]))
const wordOf = (word: string): Classified | null => {
  const row = bySqueezed.get(squeeze(word))
  // A START is taken as it is spelled: nothing else brings a phone back.
  if (!row || (row.meaning === 'start' && row.folded !== word)) return null
  return { meaning: row.meaning, word: row.word }
}

const stops = listedWords.filter(({ meaning }) => meaning === 'stop')
const oneWord = new RegExp(`^(${[...new Set(stops.map(({ folded }) => squeeze(folded)))].join('|')})+$`)
/** "S T O P", "opt out", "stopstopstop". */
function inOneWord(joined: string): Classified | null {
  const last = oneWord.exec(joined)?.[1]
  const row = last === undefined ? undefined : (bySqueezed.get(joined) ?? bySqueezed.get(last))
  return row ? { meaning: row.meaning, word: row.word } : null
}

function typo(word: string): Classified | null {
  if (notTypos.has(word)) return null
  if (typosOfStop.has(word)) return { meaning: 'stop', word: 'STOP' }
  for (const { folded, word: meant } of stops) {
    const most = folded.length >= 9 ? 2 : 1
    const apart = distance(word, folded, most)
    if (apart > most || word.length < 3) continue
    if (folded.length >= 6) return { meaning: 'stop', word: meant }
    // Of a short word one letter more or less is soon another word: a person decides.
    if (folded.length >= 4) return swapped(word, folded) ? { meaning: 'stop', word: meant } : perhaps(meant)
  }
  return null
}
const swapped = (word: string, meant: string) =>
  word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('')

/** Phones put a reaction into words and quote what it is to, with our own "Reply STOP": the quotation is not theirs. Words of theirs
 *  before it, beside it or after it make it a text as any other. */
const reaction =
  /^\s*(?:\S+ )?(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted|removed an? .{1,20} from|(?:a .{1,40} )?le (?:gust[oó]|encant[oó]|dio risa)|(?:le )?(?:exclam[oó]|enfatiz[oó]|pregunt[oó])|reaccion[oó]|[^\p{L}\p{N}]{1,8} (?:to|a))(?!\p{L})[^\p{L}"“”]{0,12}(?:(?:an?|to|with|con|una?|al?|message|mensaje)\b[^\p{L}"“”]{0,12}){0,3}["“][^"“”]*["”]\s*$/iu
const withoutReaction = (text: string): string | null => (reaction.test(text) ? null : text)
