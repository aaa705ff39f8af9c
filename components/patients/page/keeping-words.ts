import { bilingual } from '@/lib/contract/bilingual'

/** What the patient’s page itself says of holds and erasures; their dialogs bring their own words. */
export const keepingWords = bilingual(
  {
    place: 'Place hold',
    erase: 'Erase record',
    due: (when: string) => `This record is erased after ${when}`,
    dueWhy: 'Until then the erasure can be stopped under Data retention.',
    seeErasures: 'See erasures',
    held: 'Legal hold',
    heldWhy: 'Nothing of this record may be deleted.',
    seeHolds: 'See legal holds',
  },
  {
    place: 'Poner retención',
    erase: 'Borrar expediente',
    due: (when: string) => `Este expediente se borra después del ${when}`,
    dueWhy: 'Hasta entonces el borrado se puede detener en Conservación de datos.',
    seeErasures: 'Ver los borrados',
    held: 'Retención legal',
    heldWhy: 'Nada de este expediente se puede eliminar.',
    seeHolds: 'Ver las retenciones legales',
  },
)
