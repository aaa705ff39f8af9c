// The chore of each minute: a worker is here, and callbacks and messages are on time or late. The status page reads it.

import { lateAfter, statusDays } from '@/lib/contract/partners/status'
import { day, minute } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'
import { dayOf, readLag } from './read-status'

/** A chore that comes a little late has missed no minute. */
const mostAtOnce = 3

export async function noteMinute({ tx, now }: ModelUnit): Promise<void> {
  const { callbacks, messages } = await readLag()
  const today = new Date(dayOf(now.getTime()))
  const last = await tx.statusDay.findFirst({ orderBy: { day: 'desc' } })
  const from = last ? Math.max(today.getTime() - minute, last.lastAt.getTime()) : now.getTime() - minute
  const passed = Math.floor(now.getTime() / minute) - Math.floor(from / minute)
  if (passed <= 0) return
  const minutes = Math.min(passed, mostAtOnce)
  const callbacksLate = callbacks > lateAfter.callbacks ? minutes : 0
  const messagesLate = messages > lateAfter.messages ? minutes : 0
  await tx.statusDay.upsert({
    where: { day: today },
    create: { day: today, firstAt: now, lastAt: now, minutes, callbacksLate, messagesLate },
    update: {
      lastAt: now,
      minutes: { increment: minutes },
      callbacksLate: { increment: callbacksLate },
      messagesLate: { increment: messagesLate },
    },
  })
  await tx.statusDay.deleteMany({ where: { day: { lt: new Date(today.getTime() - statusDays * day) } } })
}
