// decision §6: names in a callback are ASCII (§6.2); the original stays on the record.
import anyAscii from 'any-ascii'

/** A digit in a box is an emoji of three characters. */
const boxedDigit = /[#*0-9]\ufe0f?\u20e3/gu
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u
const sign = /[\p{So}\p{Sc}\p{Sm}\p{No}\p{Me}]/u
const ascii = /[\x20-\x7e]/

/** A sign that is no letter is never spelled out: € would become EUR, § S, ♥ hearts. An apostrophe or a dash stays one. */
function isDropped(character: string): boolean {
  if (ascii.test(character) || emoji.test(character)) return emoji.test(character)
  if (/\p{Alphabetic}/u.test(character)) return false
  return sign.test(character) || (/\p{P}/u.test(character) && /[A-Za-z0-9]/.test(anyAscii(character)))
}

/** `José Ñúñez` → `Jose Nunez`, `Łukasz` → `Lukasz`, `Ana ♥` → `Ana`. Any script is read. */
export const toAscii = (text: string): string =>
  anyAscii([...text.normalize('NFC').replace(boxedDigit, '')].filter((character) => !isDropped(character)).join(''))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** These scripts leave most vowels unwritten: محمد would arrive as mhmd. */
const vowelless = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u
const foreign = /(?!\p{Script=Latin})\p{L}/u

/** What a name has lost on the way to ASCII, in words that never repeat it; null where it is still that name. The
 *  partner cannot be told of another name later, so a person writes the name before the callback leaves. */
export function nameLoss(name: string): string | null {
  if (name.trim() === '') return null
  if (!/[A-Za-z]/.test(toAscii(name)))
    return 'has no letters that can be written in ASCII: write the name in Latin letters'
  const unread = (word: string) => vowelless.test(word) || (foreign.test(word) && !/[aeiouy]/i.test(toAscii(word)))
  return name.split(/\s+/).some(unread) ? 'loses its vowels in ASCII: write the name in Latin letters' : null
}
