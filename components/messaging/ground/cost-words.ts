import { bilingual } from '@/lib/contract/bilingual'

export const costWords = bilingual(
  {
    alphabets: { 'GSM-7': 'plain letters (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' },
    used: (characters: string, of: string, alphabet: string) => `· ${characters} of ${of} characters · ${alphabet}`,
    becauseOf: 'because of',
    twoPlaces: '· each takes two places:',
    cheaper: '(cheaper:',
  },
  {
    alphabets: { 'GSM-7': 'letras simples (GSM-7)', 'UCS-2': 'Unicode (UCS-2)' },
    used: (characters: string, of: string, alphabet: string) => `· ${characters} de ${of} caracteres · ${alphabet}`,
    becauseOf: 'a causa de',
    twoPlaces: '· cada uno ocupa dos lugares:',
    cheaper: '(más barato:',
  },
)
