// A patient on paper.
import { bilingual, numberWords } from '@/lib/contract/bilingual'

export const sheetWords = bilingual(
  {
    print: 'Print',
    failed: 'The patient could not be read for printing',
    owner: (name: string) => `Patient of ${name}`,
    born: (date: string) => `born ${date}`,
    partnerId: (id: string) => `partner ID ${id}`,
    consents: 'Consents',
    noConsents: 'Nothing was asked or attested yet.',
    yes: 'yes',
    no: 'no',
    tasks: 'Open tasks',
    noTasks: 'Nothing is open.',
    due: 'due',
    for: (name: string) => `for ${name}`,
    timeline: (shown: number, all: number) =>
      shown < all
        ? `Timeline: the newest ${numberWords(shown, 'en')} of ${numberWords(all, 'en')} lines`
        : `Timeline: all ${numberWords(all, 'en')} lines`,
  },
  {
    print: 'Imprimir',
    failed: 'No se pudo leer al paciente para imprimirlo',
    owner: (name: string) => `Paciente de ${name}`,
    born: (date: string) => `nacimiento ${date}`,
    partnerId: (id: string) => `ID del socio ${id}`,
    consents: 'Consentimientos',
    noConsents: 'Todavía no se pidió ni se declaró nada.',
    yes: 'sí',
    no: 'no',
    tasks: 'Tareas abiertas',
    noTasks: 'No hay nada abierto.',
    due: 'vence',
    for: (name: string) => `para ${name}`,
    timeline: (shown: number, all: number) =>
      shown < all
        ? `Cronología: las ${numberWords(shown, 'es')} líneas más recientes de ${numberWords(all, 'es')}`
        : `Cronología: las ${numberWords(all, 'es')} líneas`,
  },
)
