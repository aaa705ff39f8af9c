// Minors who come of age in so many days, and what is looked at of them.
import { key } from '@/lib/contract/patients/additional-data'
import { birthday, dateIn, daysAfter } from '@/lib/contract/patients/majority'
import { writeConsents } from '@/lib/journeys/flows/write-consents'
import { sendLink } from '@/lib/journeys/links/send-link'
import type { testDatabase } from './database'
import { type Body, someChild } from './people'
import { makePatient } from './phones'

export const today = dateIn('America/New_York', Date.now())
/** Noon in New York, so many days from today. */
export const inDays = (days: number) => new Date(`${daysAfter(today, days)}T17:00:00Z`)
/** Somebody who is 18 in so many days. */
export const bornFor = (days: number, age = 18) => `${birthday(daysAfter(today, days), -age)}T00:00:00+00:00`

type Row = {
  phone_number: string | null
  phone_is_caregivers: boolean
  is_caregiver: boolean
  required_consent: boolean
  consented_at: Date | null
  lifecycle: string
  enrollment: string | null
}

/** `programOf` answers the program they are in, which is made before the first test. */
export function minorsOf(
  { sql, unit }: Pick<ReturnType<typeof testDatabase>, 'sql' | 'unit'>,
  programOf: () => string,
) {
  async function child(days: number, change: Record<string, string> = {}, body: Body = {}) {
    const made = someChild(programOf(), { change: { [key.dob]: bornFor(days), [key.state]: 'NY', ...change }, body })
    const patientId = await makePatient(programOf(), {}, made)
    return { patientId, phone: made.phoneNumber }
  }
  const patient = async (id: string) => (await sql<Row>('select * from patient where id = $1', [id]))[0]
  const kinds = async (id: string, kind: string) =>
    (
      await sql<{ data: object }>('select data from timeline_entry where patient_id = $1 and kind = $2', [id, kind])
    ).map(({ data }) => data)
  const openTasks = (id: string) =>
    sql<{ n: number }>(
      `select count(*)::int as n from task where patient_id = $1 and kind = 'ownPhone' and done_at is null`,
      [id],
    ).then(([row]) => row?.n)
  const sms = (id: string) =>
    sql<{ kind: string; phone_number: string; state: string; reason: string | null }>(
      'select kind, phone_number, state, reason from sms where patient_id = $1 order by id',
      [id],
    )
  const agree = (patientId: string) =>
    unit((u) =>
      writeConsents(
        u,
        programOf(),
        (['sharePHI', 'communication'] as const).map((name) => ({
          patientId,
          name,
          value: true,
          basis: 'texted',
          channel: 'console',
          capacity: 'representative',
        })),
      ),
    )
  const keyOf = async (patientId: string, kind: 'missing' | 'pap', now: Date) =>
    (
      await unit((u) =>
        sendLink(
          { ...u, now },
          { programId: programOf(), patientId, kind, only: ['ownPhone'], cause: 'staff', send: false },
        ),
      )
    ).key
  return { child, patient, kinds, openTasks, sms, agree, keyOf }
}
