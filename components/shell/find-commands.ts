// Which commands a person means by what they typed: every word of it begins a word of the command, accents and capitals
// apart. Those whose name begins with it come first.

export type Findable = { label: string; keywords?: string | undefined }

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function findCommands<C extends Findable>(commands: readonly C[], typed: string): C[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return [...commands]
  const found = commands.filter(({ label, keywords = '' }) => {
    const words = fold(`${label} ${keywords}`).split(/[\s/·–-]+/)
    return asked.every((word) => words.some((each) => each.startsWith(word)))
  })
  const first = asked[0] ?? ''
  const rank = ({ label }: C) => (fold(label).startsWith(first) ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other))
}
