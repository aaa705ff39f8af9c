// What is the phone's own in the whole hub, whatever program writes to it: that it said STOP, that a text of it waits for a
// decision, that a carrier refuses it. Only its texts, carriers and those decisions change it (decision §7).
// What a program recorded of it is program-phone.ts. A sandbox is a realm of its own: whatever is done with a number there, the
// phone that really has that number is another one.
//
// The row is also the one place where a phone is locked, so that a STOP and a sender never miss each other. A use case that changes how
// a phone stands, here or in one program, takes its row "for update"; who hands a message to a gateway takes it "for share"
// first and the messages afterwards. So whatever was claimed before a STOP is out, and whatever comes after it asks the gate
// with the STOP in sight. The order of locks is: patient, flow, link, phone_state, program_phone, sms.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type PhoneState = {
  phoneNumber: string
  stoppedAt: Date | null
  /** A text that may be a revocation waits for a person. */
  heldAt: Date | null
}

const columns = 'phone_number as "phoneNumber", stopped_at as "stoppedAt", held_at as "heldAt"'

/** SQL: the realm of a program's phones: the sandbox it is, else the one all other programs share. */
export const realmOf = (program: string): string =>
  `coalesce((select of_program.realm from support_program of_program where of_program.id = ${program}), '')`

// In order: two who make the rows of several phones at once would else wait for each other.
const make = statement<Asked>(
  'phones.make',
  'set',
  `insert into phone_state (realm, phone_number, updated_at)
         select realm, phone_number, now() from (
           select distinct ${realmOf('asked.program')} as realm, asked.phone_number from unnest(:programs::text[], :asked::text[]) as asked(program, phone_number)) given
          where not exists (select from phone_state s where s.realm = given.realm and s.phone_number = given.phone_number)
          order by phone_number, realm
         on conflict do nothing`,
)
const locking = (name: string, as: 'share' | 'update') =>
  statement<Asked, PhoneState>(
    name,
    'claim',
    `select ${columns} from phone_state
      where (realm, phone_number) in (
        select ${realmOf('asked.program')}, asked.phone_number from unnest(:programs::text[], :asked::text[]) as asked(program, phone_number))
      order by phone_number, realm for ${as}`,
  )
type Asked = { programs: readonly (string | null)[]; asked: readonly string[] }
const lock = { share: locking('phones.lockShare', 'share'), update: locking('phones.lockUpdate', 'update') }

/** A phone as a program meets it; null: no program is known, and it is the real phone. */
export type PhoneOf = { phoneNumber: string; programId: string | null }

/** In a transaction. The row is made where there is none: a phone nobody knows anything of can be locked too. */
export async function lockPhone(
  unit: Unit,
  { phoneNumber, programId }: PhoneOf,
  as: 'share' | 'update',
): Promise<PhoneState> {
  const asked = { programs: [programId], asked: [phoneNumber] }
  const ask = async () => (await unit.sql(lock[as], asked))[0]
  let found = await ask()
  if (!found) {
    await unit.sql(make, asked)
    found = await ask()
  }
  if (!found) throw new Error('a phone was to be locked that is not there')
  return found
}

/** For senders, in a transaction and before they lock any message: how each phone stands, and stays until they commit. */
export async function lockPhones(unit: Unit, phones: readonly PhoneOf[]): Promise<void> {
  if (phones.length === 0) return
  const asked = {
    programs: phones.map(({ programId }) => programId),
    asked: phones.map(({ phoneNumber }) => phoneNumber),
  }
  await unit.sql(make, asked)
  await unit.sql(lock.share, asked)
}
