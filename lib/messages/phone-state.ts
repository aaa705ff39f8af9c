// What is known of a phone in the whole hub, whatever program writes to it: opted out, held, wrong, not reachable. This is
// the one place where its row is locked, so that a STOP and a sender never miss each other (decisions.md section 7).
//
// Who changes how a phone stands takes its row "for update"; who hands a message to a gateway takes it "for share" first
// and the messages afterwards. So whatever was claimed before a STOP is out, and whatever comes after it asks the gate
// with the STOP in sight. The order of locks is: patient, flow, link, phone_state, sms.
import type { PhoneCard } from '@/lib/contract/console-texting'
import type { OptChannel } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

export type PhoneState = {
  phoneNumber: string
  optedOutAt: Date | null
  optedOutBy: OptChannel | null
  /** The program that recorded it; null where it is the phone's word or the operator's. */
  optedOutProgramId: string | null
  /** A text that may be a revocation waits for a person. */
  heldAt: Date | null
  wrongAt: Date | null
  /** The program that said so. */
  wrongProgramId: string | null
  invalidAt: Date | null
  invalidReason: string | null
  /** The last confirmation of an opt-out. */
  confirmedAt: Date | null
}

const columns = `
  phone_number as "phoneNumber", opted_out_at as "optedOutAt", opted_out_by as "optedOutBy", opted_out_program_id as "optedOutProgramId",
  held_at as "heldAt", wrong_at as "wrongAt", wrong_program_id as "wrongProgramId",
  invalid_at as "invalidAt", invalid_reason as "invalidReason", confirmed_at as "confirmedAt"`

const read = {
  name: 'phones.read',
  text: `select ${columns} from phone_state where phone_number = $1::text`,
}
// In order: two who make the rows of several phones at once would else wait for each other.
const make = {
  name: 'phones.make',
  text: `insert into phone_state (phone_number, updated_at)
         select phone_number, now() from unnest($1::text[]) as given(phone_number)
          where not exists (select from phone_state s where s.phone_number = given.phone_number)
          order by phone_number
         on conflict do nothing`,
}
const lock = {
  share: {
    name: 'phones.lockShare',
    text: `select ${columns} from phone_state where phone_number = any($1::text[]) order by phone_number for share`,
  },
  update: {
    name: 'phones.lockUpdate',
    text: `select ${columns} from phone_state where phone_number = any($1::text[]) order by phone_number for update`,
  },
}

const nothingKnown = (phoneNumber: string): PhoneState => ({
  phoneNumber,
  optedOutAt: null,
  optedOutBy: null,
  optedOutProgramId: null,
  heldAt: null,
  wrongAt: null,
  wrongProgramId: null,
  invalidAt: null,
  invalidReason: null,
  confirmedAt: null,
})

export async function readPhone(unit: Unit, phoneNumber: string): Promise<PhoneState> {
  const [found] = await unit.sql<PhoneState>(read, [phoneNumber])
  return found ?? nothingKnown(phoneNumber)
}

/** In a transaction. The row is made where there is none: a phone nobody knows anything of can be locked too. */
export async function lockPhone(unit: Unit, phoneNumber: string, as: 'share' | 'update'): Promise<PhoneState> {
  const ask = async () => (await unit.sql<PhoneState>(lock[as], [[phoneNumber]]))[0]
  let found = await ask()
  if (!found) {
    await unit.sql(make, [[phoneNumber]])
    found = await ask()
  }
  if (!found) throw new Error('a phone was to be locked that is not there')
  return found
}

/** For senders, in a transaction and before they lock any message: how each phone stands, and stays until they commit. */
export async function lockPhones(unit: Unit, phoneNumbers: readonly string[]): Promise<Map<string, PhoneState>> {
  const asked = [...new Set(phoneNumbers)]
  if (asked.length === 0) return new Map()
  await unit.sql(make, [asked])
  const found = await unit.sql<PhoneState>(lock.share, [asked])
  return new Map(found.map((state) => [state.phoneNumber, state]))
}

const ownWords: readonly OptChannel[] = ['sms', 'phone', 'gateway']

/** Said by the phone itself: then only the phone can take it back. */
export const ownWord = (channel: OptChannel | null): boolean => channel !== null && ownWords.includes(channel)

/** Who may take back what was said for a phone: staff and the partner of the program that recorded it, the partner only
 *  its own word. The operator may take back whatever is not the phone's, the phone itself everything. */
export function mayLift(
  channel: OptChannel,
  programId: string | null,
  said: { channel: OptChannel | null; programId: string | null },
): boolean {
  if (ownWord(channel)) return true
  if (ownWord(said.channel)) return false
  if (channel === 'operator') return true
  const here = programId !== null && said.programId === programId
  return here && (said.channel === 'api' || (said.channel === 'console' && channel === 'console'))
}

/** As the console of a program shows it. */
export const phoneCard = (programId: string, phoneNumber: string | null, state: PhoneState | null): PhoneCard => ({
  phoneNumber,
  optedOutAt: state?.optedOutAt?.toISOString() ?? null,
  optedOutBy: state?.optedOutBy ?? null,
  mayOptIn:
    state?.optedOutAt != null &&
    state.heldAt === null &&
    mayLift('console', programId, { channel: state.optedOutBy, programId: state.optedOutProgramId }),
  heldAt: state?.heldAt?.toISOString() ?? null,
  wrongAt: state?.wrongAt?.toISOString() ?? null,
  invalidAt: state?.invalidAt?.toISOString() ?? null,
  invalidReason: state?.invalidReason ?? null,
})
