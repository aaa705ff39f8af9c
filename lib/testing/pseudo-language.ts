// A third language that nobody speaks, for tests alone: English with marks on its letters, so that a sentence that does not
// come from a language's file stands out as plain English. It takes the place of the generated lists of languages.

const marks: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúnñcçyýsśzźAÁEÉIÍOÓUÚNÑCÇYÝSŚZŹrŕRŔlĺLĹtťTŤdďDĎgğGĞhĥHĤ'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', marked = '']) => [letter, marked],
  ),
)
/** What is filled in stays: {{link}}, {n}. */
export const marked = (text: string) =>
  text.replace(/(\{+[^}]*\}+)|[a-zA-Z]/g, (letter, filled?: string) => filled ?? marks[letter] ?? letter)

const inMarks = (part: unknown): unknown => {
  if (typeof part === 'string') return marked(part)
  if (typeof part === 'function') return (...given: unknown[]) => inMarks(part(...given))
  if (Array.isArray(part)) return part.map(inMarks)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, inMarks(inner)]))
}

export const pseudo = 'qq'

const backwards = (words: readonly string[]) => words.map((word) => [...word].reverse().join(''))
type Replies = Record<'stop' | 'help', readonly string[]>
/** What is no sentence has its own transformation. */
const own: Readonly<Record<string, (english: unknown) => unknown>> = {
  named: () => [pseudo, 'pseudo'],
  replies: (english) => {
    const { stop, help } = english as Replies
    return { stop: backwards(stop), help: backwards(help) }
  },
  perhapsStop: () => ['\\bpeels ot tnaw\\b'],
}

/** Instead of codes.ts. */
export const pseudoCodes = { codes: { [pseudo]: pseudo } }

/** Instead of known.ts. */
export const pseudoKnown = {
  known: {
    [pseudo]: {
      called: { en: 'Pseudo', es: 'seudo' },
      stop: marked('Reply STOP to opt out.'),
      callTime: marked('{day} at {time}'),
      examples: { date: marked('Friday'), day: marked('Friday') },
    },
  },
}

/** Instead of further.ts. */
export const pseudoFurther = {
  inEach: (part: string, table: Readonly<Record<'en' | 'es', unknown>>) => ({
    ...table,
    [pseudo]: (own[part] ?? inMarks)(table.en),
  }),
}
