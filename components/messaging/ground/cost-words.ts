import { bilingual } from '@/lib/contract/bilingual'

export const costWords = bilingual(
  {
    alphabets: { 'GSM-7': 'standard characters (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' },
    used: (characters: string, of: string, alphabet: string) => `· ${characters} of ${of} characters · ${alphabet}`,
    becauseOf: '· special characters:',
    twoPlaces: '· each counts as two:',
    cheaper: '(try',
  },
  {
    alphabets: { 'GSM-7': 'caracteres estándar (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' },
    used: (characters: string, of: string, alphabet: string) => `· ${characters} de ${of} caracteres · ${alphabet}`,
    becauseOf: '· caracteres especiales:',
    twoPlaces: '· cada uno cuenta como dos:',
    cheaper: '(pruebe',
  },
)
