// How a date that was typed is read back to whoever typed it.
import { localeOf } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

/** 1972-04-03 → "April 3, 1972": in words, so that a month taken for a day is seen. */
export const dateWords = (iso: string, spoken: Language) =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString(localeOf(spoken), { dateStyle: 'long', timeZone: 'UTC' })
