// What the tests of links share: a program at noon and at night, patients, links, and what the phone does with them.
import { beforeAll, expect } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { type IssueInput, issueLink } from '@/lib/journeys/links/issue-link'
import { linkState } from '@/lib/journeys/links/link-state'
import { findLink, type LinkFile, linkActor } from '@/lib/journeys/links/open-link'
import { type SendInput, sendLink } from '@/lib/journeys/links/send-link'
import { verifyBirthDate } from '@/lib/journeys/links/verify-birth-date'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { type Body, someone } from '@/lib/testing/people'

export const noon = new Date('2026-11-20T18:00:00Z')
export const night = new Date('2026-11-21T04:00:00Z')
export const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
export const born = '1980-05-17'

/** Called once in a test file, at its top. */
export function linkTests() {
  const { unit, sql, single } = testDatabase()
  let programId = ''

  beforeAll(async () => {
    programId = await makeProgram()
  })

  const programOf = async (id: string) => (await readAdmission(null, id)).program ?? expect.fail('no program')
  /** A patient without a flow. */
  const patient = async (change: Body = {}, to = programId, make: (to: string) => Body = someone) => {
    const body = inviteBody.parse({ ...make(to), requiredConsent: false, skipOnboarding: true, ...change })
    return (await invitePatient({ ...single(), now: noon }, await programOf(to), body)).patientId
  }
  const at =
    <T>(now: Date, work: (u: TxUnit) => Promise<T>) =>
    (u: TxUnit) =>
      work({ ...u, now })
  const issue = (patientId: string, change: Partial<IssueInput> = {}, now = noon) =>
    unit(
      at(now, (u) =>
        issueLink(u, {
          programId,
          patientId,
          kind: 'pap',
          cause: 'staff',
          actor: 'patient',
          language: 'en',
          days: 7,
          ...change,
        }),
      ),
    )
  const send = (patientId: string, change: Partial<SendInput> = {}, now = noon, to = programId) =>
    unit(at(now, (u) => sendLink(u, { programId: to, patientId, kind: 'pap', cause: 'staff', send: true, ...change })))
  const open = async (key: string): Promise<LinkFile> => (await findLink(single(), key)) ?? expect.fail('no link')
  const asPhone = (file: LinkFile, now = noon): Unit => ({
    ...single(linkActor(file, { requestId: 'r', address: '203.0.113.9' })),
    now,
  })
  const verify = async (key: string, date: string, now = noon) => {
    const file = await open(key)
    return verifyBirthDate(asPhone(file, now), file, date)
  }
  const stateOf = async (key: string, now = noon) => {
    const { link, flow } = await open(key)
    return linkState(link, flow, now)
  }
  const timelineOf = (patientId: string, kind: string) =>
    sql<{ caller_kind: string; caller_name: string; data: object; sms_id: string | null }>(
      'select caller_kind, caller_name, data, sms_id from timeline_entry where patient_id = $1 and kind = $2 order by id',
      [patientId, kind],
    )
  const messages = (patientId: string) =>
    sql<{
      kind: string
      body: string
      state: string
      reason: string | null
      sealed_body: string | null
      link_id: string
    }>('select kind, body, state, reason, sealed_body, link_id from sms where patient_id = $1 order by id', [patientId])
  const audits = async (patientId: string, action: string) =>
    (
      await sql<{ data: object }>(
        'select data from audit_entry where patient_ids = array[$1] and action = $2 order by id',
        [patientId, action],
      )
    ).map(({ data }) => data)
  return {
    unit,
    sql,
    single,
    programId: () => programId,
    patient,
    programOf,
    at,
    issue,
    send,
    open,
    asPhone,
    verify,
    stateOf,
    timelineOf,
    messages,
    audits,
  }
}
