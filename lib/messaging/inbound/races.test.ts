// A STOP in the way of everything else that writes about a patient: nobody waits for another for ever, and in the end the
// phone is out and nothing is on its way to it.
import { beforeAll, expect, test } from 'vitest'
import { isRefusal } from '@/lib/contract/refusals'
import { notifyNextCall } from '@/lib/contract/vocabulary'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { sendLink } from '@/lib/journeys/links/send-link'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { readCase } from '@/lib/patients/updates/read-case'
import { newId } from '@/lib/platform/ids'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone, someone } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { receiveText } from './receive-text'

const { sql, sqlUnit, unit, single } = testDatabase()
let program = ''
let other = ''
let third = ''

beforeAll(async () => {
  program = await makeProgram()
  other = await makeProgram()
  third = await makeProgram()
  await sql('update support_program set opt_out_callback = true, sms_per_day = 0, sms_per_week = 0')
})

const text = (from: string, body: string) =>
  sqlUnit((u) => receiveText(u, { gateway: 'twilio', gatewayId: newId('tx'), from, to: 'x', body }))
const claim = async () => (await claimMessages(single(), { worker: newId('tx'), most: 100 })).claimed

test('STOP beside events, links, invites, withdrawals, buttons, START and senders: no deadlock', async () => {
  const staff = { ...testActor, kind: 'staff', name: 'Kim' } as const
  for (let round = 0; round < 12; round += 1) {
    const phone = newPhone()
    const here = await makePatient(program, { phoneNumber: phone })
    const there = await makePatient(other, { phoneNumber: phone })
    const where = { programId: program, patientId: here }
    const event = async (programId: string, patientId: string) => {
      const { program: row } = await readAdmission(null, programId)
      const file = await readCase(single(), programId, patientId)
      const update = { name: notifyNextCall, text: '', additionalData: [{ key: 'date', value: 'Monday' }] } as const
      if (row && file)
        await applyCaseUpdate(single(), row, file, { ...update, additionalData: [...update.additionalData] })
    }
    const works: (() => Promise<unknown>)[] = [
      () => text(phone, 'STOP'),
      () => text(phone, 'stop'),
      () => text(phone, 'START'),
      () => text(phone, 'leave me alone'),
      () => event(program, here),
      () => event(other, there),
      () => event(program, here),
      () => unit((u) => sendLink(u, { ...where, kind: 'consent', cause: 'staff', send: true })),
      () => sqlUnit((u) => withdrawConsent(u, { ...where, name: 'communication', channel: 'phone' })),
      () => sqlUnit((u) => optOutHere(u, { patientId: there, channel: 'console' }), staff),
      () => sqlUnit((u) => optInHere(u, { ...where, channel: 'console', reason: 'x' }), staff),
      () => unit((u) => markWrongNumber(u, { ...where, wrong: false }), staff),
      () => makePatient(third, { phoneNumber: phone, skipOnboarding: false }, someone(third)),
      claim,
      claim,
    ]
    const order = works.map((work, index) => ({ work, by: Math.sin((index + 1) * (round + 1) * 12.9898) }))
    const done = await Promise.allSettled(order.sort((a, b) => a.by - b.by).map(({ work }) => work()))
    const failed = done.flatMap((each) =>
      each.status === 'rejected' && !isRefusal(each.reason) ? [String(each.reason)] : [],
    )
    expect(failed).toEqual([])

    await text(phone, 'STOP')
    // Wherever the STOP was said; and nobody else's patient came to it by what others did.
    expect(
      await sql(
        `select p.id from patient p left join program_phone k on k.program_id = p.program_id and k.phone_number = p.phone_number
          where p.phone_number = $1 and (p.lifecycle = 'unsubscribed') is distinct from (k.stopped_here_at is not null or k.opted_out_at is not null)`,
        [phone],
      ),
    ).toEqual([])
    expect(
      (await claim()).filter(({ phoneNumber, kind }) => phoneNumber === phone && kind !== 'optOutConfirmation'),
    ).toEqual([])
    expect(
      await sql(
        `select m.kind, m.reason from sms m join program_phone k on k.program_id = m.program_id and k.phone_number = m.phone_number
          where m.phone_number = $1 and m.state in ('queued', 'deferred') and m.kind <> 'optOutConfirmation' and k.stopped_here_at is not null`,
        [phone],
      ),
    ).toEqual([])
  }
})

test('a STOP that comes while a sender has claimed waits for nobody; one that holds the phone makes the sender wait', async () => {
  const phone = newPhone()
  const here = await makePatient(program, { phoneNumber: phone })
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     values ($1, $2, $3, $4, 'help', '', 'en', 'x', 'GSM-7', 1, 'queued', now(), now())`,
    [newId('sms'), program, here, phone],
  )
  let claimed: Awaited<ReturnType<typeof claim>> = []
  let sender: Promise<unknown> = Promise.resolve()
  await sqlUnit(async (u) => {
    await receiveText(u, { gateway: 'twilio', gatewayId: newId('tx'), from: phone, to: 'x', body: 'STOP' })
    // Not yet committed: the sender meets the lock and then the opt-out, never the moment before it.
    sender = claim().then((taken) => {
      claimed = taken
    })
    await new Promise((done) => setTimeout(done, 150))
  })
  await sender
  expect(claimed.filter(({ phoneNumber, kind }) => phoneNumber === phone && kind === 'help')).toEqual([])
})
