// Wrong passwords slow down whoever tries them. A browser that has signed this person in before is told by its cookie and
// counts for itself: whoever knows no more than an e-mail address cannot keep its owner out. All others count by the
// account together with their network, by the network, and by the account. A try counts as wrong before the password is
// looked at and is taken back when it was right: so guesses sent all at once are as slow as guesses sent one by one.
// Accounts that do not exist slow down the same way.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { secrets } from '@/lib/platform/secrets'
import type { Unit } from '@/lib/platform/unit'

type Bucket = { free: number; forgetSeconds: number; firstSeconds: number; mostSeconds: number }

/** `free` tries cost no delay; every further one doubles it, from the first to the most. One try is forgotten per
 *  `forgetSeconds`: an address may be a whole office, where somebody mistypes all day. */
const signInThrottle = {
  device: { free: 10, forgetSeconds: 5 * 60, firstSeconds: 2, mostSeconds: 30 },
  pair: { free: 3, forgetSeconds: 30 * 60, firstSeconds: 2, mostSeconds: 15 * 60 },
  address: { free: 20, forgetSeconds: 60, firstSeconds: 2, mostSeconds: 15 * 60 },
  /** Everybody without a known browser, from wherever: thirty an hour, then one look each thirty seconds. */
  account: { free: 30, forgetSeconds: 2 * 60, firstSeconds: 30, mostSeconds: 30 },
  /** Codes of the second factor: nobody gets this far without the password. */
  factor: { free: 10, forgetSeconds: 90, firstSeconds: 2, mostSeconds: 15 * 60 },
} as const satisfies Record<string, Bucket>

type What = keyof typeof signInThrottle

/** A keyed hash: the table tells nobody which e-mails were tried. */
const keyOf = (what: Exclude<What, 'pair'>, of: string) =>
  createHmac('sha256', secrets().sessionSecret)
    .update(`${what}:${what === 'address' ? networkOf(of) : of}`)
    .digest('base64url')
/** Begins as the account's own, so that all of an account are forgotten together. */
const pairKey = (account: string, address: string) => `${keyOf('account', account)}.${keyOf('address', address)}`

/** A machine with one IPv6 address has the 2^64 of its network, one for every guess: these count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [front, back] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const known = front ?? []
  const gap = back ? Array<string>(Math.max(0, 8 - known.length - back.length)).fill('0') : []
  const groups = [...known, ...gap, ...(back ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}

// A free try leaves no time behind: of two that arrive in the same moment, neither holds up the other.
const count = statement<{
  key: string
  now: Date
  free: number
  forgetSeconds: number
  firstSeconds: number
  mostSeconds: number
}>(
  'staff.countTry',
  'set',
  `insert into sign_in_failure as f (key, failures, not_before, updated_at)
         values (:key::text, 1, 'epoch', :now::timestamptz)
         on conflict (key) do update set (failures, not_before, updated_at) = (
           select past.n + 1,
                  case when past.n < :free::int then 'epoch'
                       else :now::timestamptz + make_interval(secs => least(:mostSeconds::int, :firstSeconds::int * power(2, least(past.n - :free::int, 30)))) end,
                  case when past.n = 0 then :now::timestamptz else f.updated_at + make_interval(secs => steps.n * :forgetSeconds::int) end
           from (select greatest(floor(extract(epoch from :now::timestamptz - f.updated_at) / :forgetSeconds::int)::int, 0) as n) steps,
                lateral (select greatest(f.failures - steps.n, 0) as n) past)
         where f.not_before <= :now::timestamptz
         returning failures`,
)
const waitFor = statement<{ key: string }, { notBefore: Date }>(
  'staff.waitFor',
  'within',
  'select not_before as "notBefore" from sign_in_failure where key = :key::text',
)
const takeBack = statement<{ key: string; free: number }>(
  'staff.takeBackTry',
  'within',
  `update sign_in_failure set failures = greatest(failures - 1, 0),
           not_before = case when failures <= :free::int + 1 then 'epoch' else not_before end
         where key = :key::text`,
)
const forget = statement<{ key: string }>(
  'staff.forgetTries',
  'within',
  `delete from sign_in_failure where key = :key::text or starts_with(key, :key::text || '.')`,
)

const waitWords = (seconds: number) =>
  seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** The refusal of a try that was not looked at. */
export const slowed = (seconds: number) =>
  new Refusal('signInSlowed', {
    name: waitWords(seconds),
    data: { seconds },
    headers: { 'retry-after': String(seconds) },
  })

async function countOne(unit: Unit, what: What, key: string): Promise<void> {
  const counted = await unit.sql(count, { key, now: unit.now, ...signInThrottle[what] })
  if (counted.length === 0) throw slowed(Math.max(1, await secondsToWait(unit, key)))
}

async function secondsToWait(unit: Unit, key: string): Promise<number> {
  const [row] = await unit.sql(waitFor, { key })
  return Math.ceil(((row?.notBefore.getTime() ?? 0) - unit.now.getTime()) / 1000)
}

/** The person who tries to sign in: `device` is what a browser that signed this account in before is known by (known-device.ts). */
export type Trier = { account: string; address: string; device?: string | null }

const bucketsOf = ({ account, address, device }: Trier): [What, string][] =>
  device
    ? [['device', keyOf('device', device)]]
    : [
        ...(address ? ([['address', keyOf('address', address)]] as [What, string][]) : []),
        ['pair', pairKey(account, address)],
        ['account', keyOf('account', account)],
      ]

/** Counts a try as wrong, or refuses it unseen while whoever tries is slowed; what is refused unseen is counted nowhere.
 *  The unit must not be a transaction that a wrong password rolls back. */
export async function countTry(unit: Unit, trier: Trier): Promise<void> {
  const buckets = bucketsOf(trier)
  for (const [, key] of buckets) {
    const seconds = await secondsToWait(unit, key)
    if (seconds > 0) throw slowed(seconds)
  }
  for (const [place, [what, key]] of buckets.entries())
    try {
      await countOne(unit, what, key)
    } catch (error) {
      // Slowed in this very moment, by another try.
      for (const [other, counted] of buckets.slice(0, place))
        await unit.sql(takeBack, { key: counted, free: signInThrottle[other].free })
      throw error
    }
}

/** The password was right: this one try is taken back. Where that is all that was asked for (`full`), whoever gave it starts
 *  afresh; of what others share nothing more is forgotten. */
export async function takeBackTry(unit: Unit, trier: Trier, full = true): Promise<void> {
  for (const [what, key] of bucketsOf(trier))
    await (full && (what === 'device' || what === 'pair')
      ? unit.sql(forget, { key })
      : unit.sql(takeBack, { key, free: signInThrottle[what].free }))
}

export const countFactorTry = (unit: Unit, staffId: string): Promise<void> =>
  countOne(unit, 'factor', keyOf('factor', staffId))
/** Only now the sign-in is whole: of the passwords before it nothing is held against who gave them from here. */
export async function takeBackFactorTry(unit: Unit, staffId: string, { account, address }: Trier): Promise<void> {
  await unit.sql(forget, { key: keyOf('factor', staffId) })
  await unit.sql(forget, { key: pairKey(account, address) })
}

/** An administrator has set a new password: nobody waits for the old one's mistakes. */
export async function forgetTries(unit: Unit, account: string): Promise<void> {
  await unit.sql(forget, { key: keyOf('account', account) })
}

/** What the audit log keeps of an e-mail that was tried: enough to tell one from another, not to read it. */
export const tried = (account: string) => keyOf('account', account).slice(0, 12)
