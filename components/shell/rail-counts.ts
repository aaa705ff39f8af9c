// What stands beside the rows of the rail: the same when the server writes the page and when a number is read again.

import type { ProgramChoice, RailItem, RailSection } from '@/components/shell/shell-types'
import { mostWaiting, type RailCounts } from '@/lib/contract/access/rail'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

/** Counted no further: "100+". */
const attention = (n: number) => (n >= mostWaiting ? `${mostWaiting}+` : n)
const waiting = (n: number, urgent: boolean) => (n > 0 ? { count: attention(n), urgent } : {})

const words = bilingual(
  { late: (_n: number) => 'late', failed: (_n: number) => 'failed', held: (_n: number) => 'held' },
  {
    late: (n) => (n === 1 ? 'vencido' : 'vencidos'),
    failed: () => 'con error',
    held: (n) => (n === 1 ? 'retenido' : 'retenidos'),
  },
)

/** "1 failed": what is counted stands with it. */
const ofKind = (n: number, of: string) => (n > 0 ? { count: attention(n), of, urgent: true } : {})

const beside = {
  // What is late is louder than what is due today.
  work: ({ work, late }: RailCounts, language: Language) =>
    late > 0 ? ofKind(late, words[language].late(late)) : waiting(work, false),
  calls: ({ calls }: RailCounts) => waiting(calls, false),
  messages: ({ messages }: RailCounts) => waiting(messages, true),
  callbacks: ({ callbacks }: RailCounts, language: Language) => ofKind(callbacks, words[language].failed(callbacks)),
  approvals: ({ approvals }: RailCounts) => waiting(approvals, true),
  inbox: ({ inbox }: RailCounts, language: Language) => ofKind(inbox, words[language].held(inbox)),
} satisfies Record<string, (counts: RailCounts, language: Language) => Pick<RailItem, 'count' | 'of' | 'urgent'>>

const isCounted = (part: string): part is keyof typeof beside => part in beside

/** By the last word of the row's address; rows that count nothing stay as they are. */
export const withCount = (part: string, counts: RailCounts, language: Language) =>
  isCounted(part) ? beside[part](counts, language) : {}

export function countedAnew(
  sections: readonly RailSection[],
  programId: string,
  counts: RailCounts,
  language: Language,
): RailSection[] {
  const home = `/p/${encodeURIComponent(programId)}/`
  return sections.map(({ items, ...section }) => ({
    ...section,
    items: items.map((item) => {
      if (!item.href.startsWith(home)) return item
      const { href, label, icon } = item
      return { href, label, icon, ...withCount(href.slice(home.length), counts, language) }
    }),
  }))
}

export const choicesAnew = (programs: readonly ProgramChoice[], programId: string, { patients }: RailCounts) =>
  programs.map((program) =>
    program.id === programId && program.count !== undefined ? { ...program, count: patients } : program,
  )
