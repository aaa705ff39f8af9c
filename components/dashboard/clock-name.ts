import { kindWords } from '@/components/work/ground/work-words'
import type { Language } from '@/lib/contract/vocabulary'

/** What a kind of clock is called where its work is listed; an unknown one is shown as it is stored. */
export const clockName = (kind: string, language: Language): string =>
  (kindWords[language] as Partial<Record<string, { name: string }>>)[kind]?.name ?? kind
