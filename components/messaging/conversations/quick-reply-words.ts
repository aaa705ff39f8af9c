import { bilingual } from '@/lib/contract/bilingual'

export const quickReplyWords = bilingual(
  {
    title: 'Quick replies',
    loading: 'Loading…',
    failed: 'Couldn’t load the quick replies. Close this and try again.',
    none: 'This program has no quick replies in the patient’s language',
    manage: 'Edit quick replies',
  },
  {
    title: 'Respuestas rápidas',
    loading: 'Cargando…',
    failed: 'No se pudieron cargar las respuestas rápidas. Cierre esto e intente de nuevo.',
    none: 'Este programa no tiene respuestas rápidas en el idioma del paciente',
    manage: 'Editar las respuestas rápidas',
  },
)
