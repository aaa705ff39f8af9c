import { bilingual } from '@/lib/contract/bilingual'

/** Why a file of patients cannot be read. */
export const whyUnreadable = bilingual(
  {
    empty: 'it’s empty',
    noRows: 'it has no rows below the headings',
    columns: (most: string) => `it has more than ${most} columns`,
    rows: (most: string) => `it has more than ${most} rows`,
    quote: 'a quotation mark is never closed, or a row is too long',
  },
  {
    empty: 'está vacío',
    noRows: 'no tiene filas debajo de los encabezados',
    columns: (most: string) => `tiene más de ${most} columnas`,
    rows: (most: string) => `tiene más de ${most} filas`,
    quote: 'unas comillas no se cierran, o una fila es demasiado larga',
  },
)
