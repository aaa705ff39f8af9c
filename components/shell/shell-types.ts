import type { RailIcon } from '@/components/shell/rail-icons'
import { numberWords } from '@/lib/contract/bilingual'

// What the shell is told. Plain data: the layout reads it on the server.

export type RailItem = {
  href: string
  label: string
  icon: RailIcon
  /** A number, or words: "10,000+", "2 failing". */
  count?: number | string
  /** What is counted, where the row's name does not say it: read out, and shown by its own colour. */
  of?: string
  /** The count wants attention: it is marked even when the rail is collapsed. */
  urgent?: boolean
}

export type RailSection = {
  title?: string
  /** It can be folded; the name it is kept by. */
  folds?: string
  items: readonly RailItem[]
}

export type ProgramChoice = { id: string; name: string; href: string; count?: number | string; closed?: boolean }

export type SignedIn = { name: string; email: string; role: string }

/** An act the palette offers everywhere; labelled shortcuts of the open page join by themselves. */
export type PaletteCommand = { label: string; href: string; group?: string; keywords?: string; shortcut?: string }

export const countWords = (count: number | string) => (typeof count === 'number' ? numberWords(count) : count)
