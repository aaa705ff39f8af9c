import { bilingual } from '@/lib/contract/bilingual'

/** What the menu of a patient’s page says of holds and erasures; their banners and dialogs bring their own words. */
export const keepingWords = bilingual(
  { place: 'Place hold', erase: 'Erase record' },
  { place: 'Poner retención', erase: 'Borrar expediente' },
)
