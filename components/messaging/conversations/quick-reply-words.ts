import { bilingual } from '@/lib/contract/bilingual'

export const quickReplyWords = bilingual(
  {
    title: 'Quick replies',
    loading: 'Loading…',
    failed: 'Couldn’t load the quick replies. Close this and try again.',
    none: 'This program has no quick replies in the patient’s language',
    find: 'Find a quick reply',
    noMatch: 'No quick reply has these words',
    found: (n: number) => (n === 1 ? '1 quick reply' : `${n} quick replies`),
    favorite: (name: string) => `Favorite: ${name}`,
    close: 'Close quick replies',
    manage: 'Edit quick replies',
  },
  {
    title: 'Respuestas rápidas',
    loading: 'Cargando…',
    failed: 'No se pudieron cargar las respuestas rápidas. Cierre esto e intente de nuevo.',
    none: 'Este programa no tiene respuestas rápidas en el idioma del paciente',
    find: 'Buscar una respuesta rápida',
    noMatch: 'Ninguna respuesta rápida tiene esas palabras',
    found: (n: number) => (n === 1 ? '1 respuesta rápida' : `${n} respuestas rápidas`),
    favorite: (name: string) => `Favorita: ${name}`,
    close: 'Cerrar las respuestas rápidas',
    manage: 'Editar las respuestas rápidas',
  },
)
