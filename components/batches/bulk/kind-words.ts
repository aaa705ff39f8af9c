// What can be done to many at once.

import type { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

export const kindWords: Record<Language, Record<BulkKind, { act: string; title: string; run: string }>> = bilingual(
  {
    message: { act: 'Send message', title: 'Send message', run: 'Message' },
    enrollment: { act: 'Update enrollment', title: 'Update enrollment status', run: 'Enrollment status' },
    financial: { act: 'Update financial support', title: 'Update financial support', run: 'Financial support' },
    assign: { act: 'Assign', title: 'Assign patients', run: 'Assignment' },
    campaign: { act: 'Add to campaign', title: 'Add to campaign', run: 'Campaign' },
  },
  {
    message: { act: 'Enviar mensaje', title: 'Enviar mensaje', run: 'Mensaje' },
    enrollment: {
      act: 'Cambiar inscripción',
      title: 'Cambiar estado de inscripción',
      run: 'Estado de inscripción',
    },
    financial: { act: 'Cambiar apoyo económico', title: 'Cambiar apoyo económico', run: 'Apoyo económico' },
    assign: { act: 'Asignar', title: 'Asignar pacientes', run: 'Asignación' },
    campaign: { act: 'Agregar a campaña', title: 'Agregar a campaña', run: 'Campaña' },
  },
)
