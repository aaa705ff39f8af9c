// A person writes so many invitations in an hour; who asks about more numbers is looking for something else. The same number
// counts once, since the form asks again with every field. Each process counts for itself.

import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { cache } from '@/lib/platform/cache'

export const previewsPerHour = 60

/** By person: when each number was asked about first, the oldest first. */
const asked = cache<string, Map<string, number>>()

/** Throws rateLimited with retry-after. */
export function takePreview(person: string, phone: string, at: Date): void {
  const now = at.getTime()
  const numbers = asked.get(person) ?? new Map<string, number>()
  for (const [number, since] of numbers) if (since <= now - hour) numbers.delete(number)
  if (!numbers.has(phone)) {
    const [first] = numbers.values()
    if (numbers.size >= previewsPerHour && first !== undefined)
      throw new Refusal('rateLimited', { headers: { 'retry-after': String(Math.ceil((first + hour - now) / 1000)) } })
    numbers.set(phone, now)
  }
  asked.set(person, numbers)
  for (const [one, theirs] of asked) if ([...theirs.values()].every((since) => since <= now - hour)) asked.delete(one)
}
