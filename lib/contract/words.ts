// A closed list of words, each with a name of its own: nobody reads a word by its position.

type Named = Readonly<Record<string, string>>
type Reserved = 'all' | 'has'

export type Words<N extends Named> = Readonly<N> & {
  /** In the order people see. Nobody reads it by position. */
  readonly all: readonly [N[keyof N], ...N[keyof N][]]
  has(value: unknown): value is N[keyof N]
}

/** The words of a list: `ConsentName.communication`, `ConsentName.all`, `ConsentName.has(x)`. Words that no name can
 *  spell are given with their names: `words({ nextCall: 'notify.sms.next.call' })`. */
export function words<const W extends readonly [string, ...string[]]>(
  ...list: W[number] & Reserved extends never ? W : never
): Words<{ readonly [K in W[number]]: K }>
export function words<const N extends Named>(named: N & { readonly [K in Reserved]?: never }): Words<N>
export function words(...given: unknown[]) {
  const named =
    typeof given[0] === 'object' ? (given[0] as Named) : Object.fromEntries(given.map((word) => [word, word]))
  const all = Object.values(named)
  return Object.freeze({
    ...named,
    all: Object.freeze(all),
    has: (value: unknown) => all.includes(value as string),
  })
}

/** The words in the order of their ranks. A word without a rank does not compile. */
export const inOrder = <W extends string>(ranks: Record<W, number>): readonly W[] =>
  (Object.keys(ranks) as W[]).sort((one, other) => ranks[one] - ranks[other])

export type WordOf<L extends { readonly all: readonly string[] }> = L['all'][number]
