// How a date that was typed is read back to whoever typed it.
import { longCalendarWords } from '@/lib/contract/formats'
import type { Language } from '@/lib/contract/vocabulary'

/** 1972-04-03 → "April 3, 1972": in words, so that a month taken for a day is seen. */
export const dateWords = (iso: string, spoken: Language) => longCalendarWords(iso, spoken)
