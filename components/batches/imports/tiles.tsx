import type { ReactNode } from 'react'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { useLanguage } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

export type Tile = { tone: Tone; label: string; about: ReactNode; n: number }

/** What the rows of a file came to, in a few large numbers. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const language = useLanguage()
  return (
    <dl className="grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
      {tiles.map(({ tone, label, about, n }) => (
        <div
          key={label}
          className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3 shadow-card"
        >
          <dt>
            <Chip tone={tone}>{label}</Chip>
          </dt>
          <dd className="text-h1 tabular-nums">{numberWords(n, language)}</dd>
          <dd className="text-ink3 text-small">{about}</dd>
        </div>
      ))}
    </dl>
  )
}
