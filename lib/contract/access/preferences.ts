// How the console looks to a person. It is kept with them, so that another machine shows the same from the first paint.

import { z } from 'zod'
import { Density, ListColumn } from '@/lib/contract/patients/list-columns'
import { type WordOf, words } from '@/lib/contract/words'

export const Theme = words('device', 'light', 'dark')
export type Theme = WordOf<typeof Theme>

/** What is left out was never chosen. */
export const preferences = z.object({
  theme: z.enum(Theme.all).optional(),
  singleKeys: z.boolean().optional(),
  /** 14:30 for 2:30 PM. */
  hour24: z.boolean().optional(),
  /** 2026-11-21 for Nov 21, 2026. */
  isoDates: z.boolean().optional(),
  /** Of the list where no saved view says so; the order of the columns is the order in which they stand. */
  columns: z.array(z.enum(ListColumn.all)).max(ListColumn.all.length).optional(),
  density: z.enum(Density.all).optional(),
  /** Of the quick replies, by name: those offered first, in whichever program has them. */
  favoriteReplies: z.array(z.string().max(100)).max(50).optional(),
})
export type KeptPreferences = z.output<typeof preferences>

/** As it was kept; what the product no longer has is left out. */
export function preferencesOf(kept: unknown): KeptPreferences {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const entries = Object.entries(preferences.shape).flatMap(([name, kind]) => {
    const read = kind.safeParse(given[name])
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(entries) as KeptPreferences
}

/** What the sign-in page speaks: the language of whoever used this browser last. */
export const languageCookie = 'hub-language'
