// What can be done to many at once.

import type { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

export const kindWords: Record<Language, Record<BulkKind, { act: string; title: string; run: string }>> = bilingual(
  {
    message: { act: 'Send SMS', title: 'Send an SMS', run: 'SMS' },
    enrollment: { act: 'Set enrollment', title: 'Set the enrollment status', run: 'Enrollment status' },
    financial: { act: 'Set financial', title: 'Set the financial status', run: 'Financial status' },
    assign: { act: 'Assign', title: 'Assign patients', run: 'Assignment' },
    campaign: { act: 'Add to campaign', title: 'Put into a campaign', run: 'Campaign' },
  },
  {
    message: { act: 'Enviar SMS', title: 'Enviar un SMS', run: 'SMS' },
    enrollment: {
      act: 'Estado de inscripción',
      title: 'Cambiar el estado de inscripción',
      run: 'Estado de inscripción',
    },
    financial: { act: 'Estado financiero', title: 'Cambiar el estado financiero', run: 'Estado financiero' },
    assign: { act: 'Asignar', title: 'Asignar pacientes', run: 'Asignación' },
    campaign: { act: 'Agregar a campaña', title: 'Agregar a una campaña', run: 'Campaña' },
  },
)
