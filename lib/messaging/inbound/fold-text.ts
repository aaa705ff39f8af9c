// A text as it is compared: no case, accents, signs, emoji or invisible characters; and how far two words are apart.

/** Letters of other alphabets that look like ours, and ours drawn small: a text of them is read like ours, and held. */
// biome-ignore format: two alphabets are read side by side
const lookAlikes = new Map([
  ...pairs('аbвеёкмнорстухѕіїјԁԛһѵоӏ', 'abbeekmhopctyxsiijdqhvol'),
  ...pairs('αβεηικνορτυχγϲ', 'abenikvoptuxyc'),
  ...pairs('ꜱᴛᴏᴘɴᴅᴇʟʀᴜʙɪᴄᴀᴊᴍᴠᴋɢʜꜰᴡʏᴢ', 'stopndelrubicajmvkghfwyz'),
  ...pairs('օոսհցı', 'onuhgi'),
])
function pairs(theirs: string, ours: string): [string, string][] {
  return [...theirs].map((letter, index) => [letter, ours[index] ?? ''])
}

/** Of the letters on coloured squares and discs, and of flags, which no normal form takes apart. */
const drawn = (sign: string): string => {
  const at = sign.codePointAt(0) ?? 0
  const first = [0x1f1e6, 0x1f150, 0x1f170].find((start) => at >= start && at < start + 26)
  return first === undefined ? sign : String.fromCodePoint(0x61 + at - first)
}

const unmask = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u{1F150}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, drawn)
    .replace(/\P{ASCII}/gu, (letter) => lookAlikes.get(letter) ?? letter)

const lettersAlone = (text: string): string =>
  text
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whatever is not a letter or a digit parts words, but an apostrophe: "don't" is one. What only looks like our letters counts as
 *  such: good enough to ask a person. */
export const fold = (text: string): string => lettersAlone(unmask(text))

/** The same where every letter is one of ours, with or without an accent; null for what could only be guessed at. */
export function foldExactly(text: string): string | null {
  const plain = lettersAlone(text.normalize('NFD'))
  return plain === fold(text) && !/[^\P{L}a-z]/iu.test(text.normalize('NFD')) ? plain : null
}

const shorthand: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'me',
    q: 'que',
    k: 'que',
    d: 'de',
    x: 'por',
    xq: 'por que',
    pq: 'por que',
    xfa: 'por favor',
    nd: 'nada',
  }),
)
/** Spanish as it is typed in haste. */
export const spellOut = (folded: string): string =>
  folded.replace(/(?<= )[a-z]{1,3}(?= )/g, (word) => shorthand.get(word) ?? word)

/** Its sentences and lines, each by itself. */
export const sentences = (text: string): string[] =>
  text
    .split(/[.!?¡¿;,:\n\r…()"“”]+|\s[-–—]+\s/u)
    .map(fold)
    .filter(Boolean)

/** "stooopp" is "stop". */
export const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1')

/** Letters left out, put in, exchanged or swapped with their neighbour; `most` + 1 stands for "more". */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}
