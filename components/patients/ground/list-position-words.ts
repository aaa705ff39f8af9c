// Where one patient stands in the list that somebody goes through.

import { bilingual, numberWords } from '@/lib/contract/bilingual'
import type { PatientCount } from '@/lib/contract/patients/patient-list'

export const listPositionWords = bilingual(
  {
    crumb: 'Patients',
    row: (position: string, total: string | null) => `row ${position}${total ? ` of ${total}` : ''}`,
    previous: 'Previous patient',
    next: 'Next patient',
    previousKey: 'Previous patient in the list',
    nextKey: 'Next patient in the list',
    listEnds: 'End of list',
    listLost: 'Couldn’t load the next page',
  },
  {
    crumb: 'Pacientes',
    row: (position: string, total: string | null) => `fila ${position}${total ? ` de ${total}` : ''}`,
    previous: 'Paciente anterior',
    next: 'Paciente siguiente',
    previousKey: 'Paciente anterior de la lista',
    nextKey: 'Paciente siguiente de la lista',
    listEnds: 'Fin de la lista',
    listLost: 'No se pudo cargar la página siguiente',
  },
)

/** "10,000+" where counting stopped. */
export const matchingWords = ({ matching, exact }: Pick<PatientCount, 'matching' | 'exact'>) =>
  `${numberWords(matching)}${exact ? '' : '+'}`
