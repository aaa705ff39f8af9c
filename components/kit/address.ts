// A page's address holds what it shows: each word of it is a part, read strictly and written in one order.

export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

export type Part<T> = {
  /** Undefined: no word of this part. */
  read(text: string): T | undefined
  write(value: T): string
  /** What the address calls it, where the view has another name for it. */
  name?: string
  /** The parts it stands for: where it is set, they are not. */
  instead?: readonly string[]
  /** Several words, whose commas stay commas. */
  several?: true
}

type Parts = Readonly<Record<string, Part<unknown>>>
export type ViewOf<Of extends Parts> = { [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]['read']>> }

/** An id or a few that a path is made of. */
type PathParams = string | Readonly<Record<string, string>>

const same = (text: string) => text

export const matching = (form: RegExp): Part<string> => ({
  read: (text) => (form.test(text) ? text : undefined),
  write: same,
})
export const text = (longest: number): Part<string> => ({
  read: (text) => (text !== '' && text.length <= longest ? text : undefined),
  write: same,
})
export const identifier = matching(/^[\w-]{1,100}$/)

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/
export const moment: Part<string> = {
  read: (text) => (written.test(text) && Date.parse(text) >= 0 ? text : undefined),
  write: same,
}

export const oneOf = <Word extends string | number>(words: readonly Word[]): Part<Word> => ({
  read: (text) => words.find((word) => String(word) === text),
  write: String,
})
/** In the order of the list, whatever the order of the address. */
export const someOf = <Word extends string>(words: readonly Word[]): Part<Word[]> => ({
  read: (text) => {
    const given = text.split(',')
    const known = words.filter((word) => given.includes(word))
    return known.length > 0 ? known : undefined
  },
  write: (chosen) => chosen.join(','),
  several: true,
})
export const whole = (form: RegExp): Part<number> => ({
  read: (text) => (form.test(text) ? Number(text) : undefined),
  write: String,
})
export const on: Part<true> = { read: (text) => (text === 'on' ? true : undefined), write: () => 'on' }

export const named = <T>(name: string, part: Part<T>): Part<T> => ({ ...part, name })

/** The words that stand once: which of two is meant nobody knows. */
export function single(search: Search | URLSearchParams): Record<string, string> {
  const given: Search =
    search instanceof URLSearchParams
      ? Object.fromEntries([...search].map(([name, word]) => [name, search.getAll(name).length > 1 ? undefined : word]))
      : search
  const once = Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(once)
}

/** What is undefined is left out. */
export function withQuery(path: string, words: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(words).filter((word): word is [string, string] => word[1] !== undefined)
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

/**
 * One page: where it stands, what its address may hold, in the order in which it is written, and the parts (`page`) that
 * any other choice begins anew.
 */
export function address<const Of extends Parts, Where extends PathParams = string>(
  path: (params: Where) => string,
  parts: Of,
  { page = [] }: { page?: readonly (keyof Of & string)[] } = {},
) {
  type View = ViewOf<Of>
  const all = Object.entries(parts)
  const hidden = (view: Readonly<Record<string, unknown>>) =>
    new Set(all.flatMap(([key, { instead = [] }]) => (view[key] === undefined ? [] : instead)))

  /** Unknown words are left out rather than answered with an error, and what is not set is no key: equal views are equal. */
  function read(search: Search | URLSearchParams): View {
    const given = single(search)
    const known = all.flatMap(([key, part]) => {
      const text = given[part.name ?? key]
      const value = text === undefined ? undefined : part.read(text)
      return value === undefined ? [] : [[key, value] as const]
    })
    const view = Object.fromEntries(known)
    const without = hidden(view)
    return Object.fromEntries(known.filter(([key]) => !without.has(key))) as View
  }

  /** The view as it is, its page too. */
  function at(params: Where, view: View = {}): string {
    const values: Readonly<Record<string, unknown>> = view
    const without = hidden(values)
    const words = all.flatMap(([key, part]) => {
      const value = values[key]
      if (value === undefined || without.has(key)) return []
      const word = new URLSearchParams([[part.name ?? key, part.write(value)]]).toString()
      return [part.several ? word.replaceAll('%2C', ',') : word]
    })
    return [path(encoded(params)), ...(words.length > 0 ? [words.join('&')] : [])].join('?')
  }

  /** The view with something else chosen: from its first page again. */
  function to(params: Where, view: View = {}, change: View = {}): string {
    const first = Object.fromEntries(page.map((key) => [key, undefined]))
    return at(params, { ...view, ...first, ...change } as View)
  }

  return { read, at, to }
}

function encoded<Where extends PathParams>(params: Where): Where {
  if (typeof params === 'string') return encodeURIComponent(params) as Where
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)])) as Where
}

/** The ids in a page's path; Next hands them over as they stand there. */
export async function idsOf<Ids extends Readonly<Record<string, string>>>(params: Promise<Ids>): Promise<Ids> {
  const ids = Object.entries(await params).map(([name, value]) => [name, decodeURIComponent(value)])
  return Object.fromEntries(ids) as Ids
}

export const programOf = async (params: Promise<{ programId: string }>) => (await idsOf(params)).programId
