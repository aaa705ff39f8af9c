// A patient on paper.
import { bilingual, numberWords } from '@/lib/contract/bilingual'

export const sheetWords = bilingual(
  {
    print: 'Print',
    failed: 'Couldn’t load the patient for printing',
    owner: (name: string) => `Owner: ${name}`,
    born: (date: string) => `DOB ${date}`,
    partnerId: (id: string) => `partner ID ${id}`,
    consents: 'Consents',
    noConsents: 'No consents on file.',
    yes: 'yes',
    no: 'no',
    tasks: 'Open tasks',
    noTasks: 'No open tasks.',
    due: 'due',
    for: (name: string) => `for ${name}`,
    timeline: (shown: number, all: number) =>
      shown < all
        ? `Timeline: latest ${numberWords(shown, 'en')} of ${numberWords(all, 'en')} entries`
        : all === 1
          ? 'Timeline: 1 entry'
          : `Timeline: all ${numberWords(all, 'en')} entries`,
  },
  {
    print: 'Imprimir',
    failed: 'No se pudo cargar al paciente para imprimirlo',
    owner: (name: string) => `Responsable: ${name}`,
    born: (date: string) => `fecha de nac. ${date}`,
    partnerId: (id: string) => `ID del socio ${id}`,
    consents: 'Consentimientos',
    noConsents: 'Sin consentimientos.',
    yes: 'sí',
    no: 'no',
    tasks: 'Tareas abiertas',
    noTasks: 'Sin tareas abiertas.',
    due: 'vence',
    for: (name: string) => `para ${name}`,
    timeline: (shown: number, all: number) =>
      shown < all
        ? `Cronología: las ${numberWords(shown, 'es')} entradas más recientes de ${numberWords(all, 'es')}`
        : all === 1
          ? 'Cronología: 1 entrada'
          : `Cronología: las ${numberWords(all, 'es')} entradas`,
  },
)
