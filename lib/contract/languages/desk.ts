// What the console and the command line need to know of each language that patients read; it carries none of their pages.
import type { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import { known } from './known'
import type { DeskWords } from './language-file'

const own: Record<Language, DeskWords> = {
  en: {
    called: { en: 'English', es: 'inglés' },
    stop: 'Reply STOP to opt out.',
    callTime: '{day} at {time}',
    examples: { date: 'Friday, November 27, 2:30 pm', day: 'Friday, November 27' },
  },
  es: {
    called: { en: 'Spanish', es: 'español' },
    stop: 'Responda STOP para cancelar.',
    callTime: 'el {day} a las {time}',
    callTimeAtOne: 'el {day} a la {time}',
    examples: { date: 'viernes 27 de noviembre, 2:30 pm', day: 'viernes 27 de noviembre' },
  },
}

export const deskWords: Record<PatientLanguage, DeskWords> = { ...own, ...known }

const namesIn = (spoken: Language, written: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(deskWords).map(([language, { called }]) => [language, written(called[spoken])]),
  ) as Record<PatientLanguage, string>
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const asIs = (name: string) => name

/** How the console calls each language: in a sentence, and standing by itself. */
export const languageNames = { en: namesIn('en', asIs), es: namesIn('es', asIs) }
export const languageLabels = { en: namesIn('en', capital), es: namesIn('es', capital) }
