// Replays go on batch by batch, whoever started them and whichever worker began.
import { advanceNextReplay } from '@/lib/callbacks/advance-replay'
import type { Actor } from '@/lib/platform/unit'
import { type Looking, startLooking } from './looking'

const lookEvery = 500

export const startReplays = (actor: Actor): Looking =>
  startLooking('replay.advance', lookEvery, () => advanceNextReplay(actor))
