import { bilingual, numberWords } from '@/lib/contract/bilingual'

export const liveWords = bilingual(
  {
    updates: (n: number) => (n === 1 ? '1 update' : `${numberWords(n, 'en')} updates`),
    held: 'The list doesn’t change until you choose to see updates.',
    show: 'Show',
    act: 'Show updates',
  },
  {
    updates: (n: number) => (n === 1 ? '1 cambio' : `${numberWords(n, 'es')} cambios`),
    held: 'La lista no cambia hasta que elija ver los cambios.',
    show: 'Mostrar',
    act: 'Mostrar cambios',
  },
)
