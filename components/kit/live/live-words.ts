import { bilingual, numberWords } from '@/lib/contract/bilingual'

export const liveWords = bilingual(
  {
    updates: (n: number) => (n === 1 ? '1 update' : `${numberWords(n, 'en')} updates`),
    held: 'The rows stay where they are until you want to see it.',
    show: 'Show',
    act: 'Show what has changed',
  },
  {
    updates: (n: number) => (n === 1 ? '1 cambio' : `${numberWords(n, 'es')} cambios`),
    held: 'Las filas se quedan donde están hasta que usted quiera verlo.',
    show: 'Mostrar',
    act: 'Mostrar lo que cambió',
  },
)
