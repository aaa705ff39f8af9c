// The lines of a release by the call or callback they are of, and there by what they are about.

export type ReleaseGroup = { call: string; count: number; parts: readonly { part: string; lines: readonly string[] }[] }

const parts = {
  takes: 'Takes',
  needs: 'Needs',
  answers: 'Answers',
  holds: 'Holds',
} as const
const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word)

/** The call or callback a line is of. */
export const callOf = (line: string) => line.replace(/ (?:takes|needs|answers|holds) .*$/, '')

/** In the order of the lines; the line that is the call itself is no line of its own. */
export function groupsOf(adds: readonly string[]): ReleaseGroup[] {
  const calls = new Map<string, Map<string, string[]>>()
  for (const line of adds) {
    const call = callOf(line)
    const own = calls.get(call) ?? new Map<string, string[]>()
    calls.set(call, own)
    const [word = '', ...rest] = line.slice(call.length).trim().split(' ')
    if (!isPart(word)) continue
    own.set(parts[word], [...(own.get(parts[word]) ?? []), rest.join(' ')])
  }
  return [...calls].map(([call, own]) => ({
    call,
    count: adds.filter((line) => callOf(line) === call).length,
    parts: [...own].map(([part, lines]) => ({ part, lines })),
  }))
}
