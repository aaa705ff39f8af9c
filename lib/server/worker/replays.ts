// Replays go on batch by batch, whoever started them and whichever worker began.
import { advanceReplay } from '@/lib/callbacks/advance-replay'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { type Looking, startLooking } from './looking'

const lookEvery = 500

export const startReplays = (actor: Actor): Looking =>
  startLooking('replay.advance', lookEvery, async () => Boolean(await inUnit(actor, (unit) => advanceReplay(unit))))
