// How a date that was typed is read back to whoever typed it.
import { type Locale, longCalendarWords } from '@/lib/contract/formats'

/** 1972-04-03 → "April 3, 1972": in words, so that a month taken for a day is seen. */
export const dateWords = (iso: string, locale: Locale) => longCalendarWords(iso, locale)
