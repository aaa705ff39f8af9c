// What the checkboxes of the list and the bar below it say.
import { es, us } from '@/components/batches/bulk/count-words'
import { bilingual } from '@/lib/contract/bilingual'

/** The list's own part: checkboxes and the bar below it. */
export const selectionWords = bilingual(
  {
    selectPage: 'Select all on this page',
    selectRow: 'Select the row',
    select: (name: string) => `Select ${name}`,
    selected: (n: number) => `${us(n)} selected`,
    allSelected: (words: string) => `All ${words} that match are selected`,
    selectMatching: (words: string) => `Select all ${words} that match`,
    bar: 'Bulk actions',
    clear: 'Clear',
    full: (most: number) => `You can select up to ${us(most)} one by one. Select all that match instead.`,
    tooMany: (most: number) =>
      `A bulk action can include up to ${us(most)} patients. Filter the list first. Export has no limit.`,
    more: 'More',
    export: 'Export…',
  },
  {
    selectPage: 'Seleccionar todos los de esta página',
    selectRow: 'Seleccionar la fila',
    select: (name: string) => `Seleccionar a ${name}`,
    selected: (n: number) => es(n, 'seleccionado', 'seleccionados'),
    allSelected: (words: string) => `Están seleccionados los ${words} que coinciden`,
    selectMatching: (words: string) => `Seleccionar los ${words} que coinciden`,
    bar: 'Acciones masivas',
    clear: 'Quitar selección',
    full: (most: number) => `Puede seleccionar hasta ${us(most)} uno por uno. O seleccione todos los que coinciden.`,
    tooMany: (most: number) =>
      `Una acción masiva admite hasta ${us(most)} pacientes. Filtre antes la lista. La exportación no tiene límite.`,
    more: 'Más',
    export: 'Exportar…',
  },
)
