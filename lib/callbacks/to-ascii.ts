// decisions.md §6: names in a callback are ASCII (§6.2); the original stays on the record.
import anyAscii from 'any-ascii'

/** `José Ñúñez` → `Jose Nunez`, `Łukasz` → `Lukasz`. Any script is read; what has no letters (an emoji) becomes its
 *  words, and what has neither becomes nothing: whether the result is a name is for the schema to say. */
export const toAscii = (text: string): string =>
  anyAscii(text.normalize('NFC'))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
