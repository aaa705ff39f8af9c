// Imports are checked and gone on with, step by step.
import { advanceImports } from '@/lib/batches/imports/advance-imports'
import type { Actor } from '@/lib/platform/unit'
import { type Looking, startLooking } from './looking'

const lookEvery = 400

export const startImports = (actor: Actor): Looking =>
  startLooking('import.round', lookEvery, () => advanceImports(actor))
