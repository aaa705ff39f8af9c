// Erases again by a list of erasures, and says what came of it: after a restore, and by a command of its own.
import { blankRows } from '@/lib/batches/imports/blank-rows'
import { sweepMedia } from '@/lib/consents/media/sweep-media'
import { eraseAgain } from '@/lib/patients/erasure/erase-again'
import { readErased } from '@/lib/patients/erasure/erased-file'
import { type Actor, single } from '@/lib/platform/unit'

type Ended = Awaited<ReturnType<typeof eraseAgain>>

export async function eraseFrom(actor: Actor, file: string): Promise<Ended> {
  const ended = await eraseAgain(actor, readErased(file), blankRows)
  await sweepMedia(single(actor))
  return ended
}

export const againLines = ({ erased, held, later }: Ended): string[] => [
  `Erased ${erased} patient${erased === 1 ? '' : 's'} again.`,
  ...(held > 0 ? [`${held} under a legal hold: erased once it is lifted.`] : []),
  ...(later > 0 ? [`${later} with a callback on its way: a worker erases them within ten minutes.`] : []),
]
