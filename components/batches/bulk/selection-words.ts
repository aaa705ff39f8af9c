// What the checkboxes of the list and the bar below it say.
import { es, us } from '@/components/batches/bulk/count-words'
import { bilingual } from '@/lib/contract/bilingual'

/** The list's own part: checkboxes and the bar below it. */
export const selectionWords = bilingual(
  {
    selectPage: 'Select all on this page',
    select: (name: string) => `Select ${name}`,
    selected: (n: number) => `${us(n)} selected`,
    allSelected: (words: string) => `All ${words} that match are selected`,
    selectMatching: (words: string) => `Select all ${words} that match`,
    bar: 'Bulk actions',
    clear: 'Clear',
    full: (most: number) => `At most ${us(most)} can be chosen one by one. Select all that match instead.`,
    tooMany: (most: number) =>
      `A bulk action takes at most ${us(most)} patients. Set a filter first; exporting takes them all.`,
    more: 'More',
    export: 'Export…',
  },
  {
    selectPage: 'Seleccionar todos los de esta página',
    select: (name: string) => `Seleccionar a ${name}`,
    selected: (n: number) => es(n, 'seleccionado', 'seleccionados'),
    allSelected: (words: string) => `Están seleccionados los ${words} que coinciden`,
    selectMatching: (words: string) => `Seleccionar los ${words} que coinciden`,
    bar: 'Acciones en grupo',
    clear: 'Quitar selección',
    full: (most: number) =>
      `Se pueden elegir ${us(most)} como máximo, uno por uno. Seleccione todos los que coinciden en su lugar.`,
    tooMany: (most: number) =>
      `Una acción en grupo admite ${us(most)} pacientes como máximo. Ponga antes un filtro; la exportación los toma todos.`,
    more: 'Más',
    export: 'Exportar…',
  },
)
