// What a random history does beside statuses that leaves somebody with work: texts that come, are read and answered, tasks
// that are written down, changed, done and opened again, links, and patients that go from one person to another.
import { randomUUID } from 'node:crypto'
import type { PersonName } from '@/lib/contract/work/owners'
import { sendLink } from '@/lib/journeys/links/send-link'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { sendReply } from '@/lib/messaging/messages/send-reply'
import { undoMessage } from '@/lib/messaging/messages/undo-message'
import { newId } from '@/lib/platform/ids'
import { type Actor, inSql, inUnit, single } from '@/lib/platform/unit'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { addTask } from '@/lib/work/tasks/add-task'
import { changeTask } from '@/lib/work/tasks/change-task'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { reopenTask } from '@/lib/work/tasks/reopen-task'
import { testActor } from './database'
import { makePatient } from './phones'

type History = {
  programId: string
  staff: Actor
  random: () => number
  pick: <T>(items: readonly T[]) => T
  patients: string[]
}
type Acts = readonly (readonly [share: number, act: () => Promise<unknown>])[]
type Task = { id: string; title: string | null; dueAt: Date | null; assigneeId: string | null }

export function randomWork({ programId, staff, random, pick, patients }: History): Acts {
  const ask = <Row>(text: string) => single(testActor).sql<Row>({ name: '', text }, [programId])
  const nobody = null as PersonName | null
  const person = () => (random() < 0.5 ? { id: staff.id, name: staff.name } : nobody)
  const due = () => (random() < 0.5 ? null : new Date(Date.now() + random() * 1e9).toISOString())
  /** Of any patient of the program, so that several write about one. */
  const someTask = async (done: boolean) =>
    pick(
      await ask<Task>(
        `select id, title, due_at as "dueAt", assignee_id as "assigneeId" from task
          where program_id = $1 and kind = 'followUp' and done_at is ${done ? 'not null' : 'null'} order by id desc limit 9`,
      ),
    )
  const someone = async () =>
    pick(
      await ask<{ id: string; phone: string }>(
        `select id, phone_number as phone from patient where program_id = $1 and phone_number is not null order by id desc limit 20`,
      ),
    )
  const replies: { patientId: string; smsId: string }[] = []
  const text = async (body: string) => {
    const { id, phone } = await someone()
    const came = {
      gateway: 'builtIn',
      gatewayId: newId('tx'),
      from: phone,
      to: programId,
      programId,
      patientId: id,
      body,
    } as const
    await inSql(testActor, (unit) => receiveText(unit, came))
  }

  return [
    [6, async () => patients.push(await makePatient(programId, { requiredConsent: true, skipOnboarding: false }))],
    [12, () => text('When will it come?')],
    [3, () => text('no more of this please')],
    [8, async () => inUnit(staff, async (unit) => markSeen(unit, { programId, patientId: (await someone()).id }))],
    [
      6,
      async () => {
        const { id: patientId } = await someone()
        const { smsId } = await inUnit(staff, (unit) => sendReply(unit, { programId, patientId, body: randomUUID() }))
        if (smsId) replies.push({ patientId, smsId })
      },
    ],
    [
      4,
      async () => {
        const reply = replies.pop()
        if (reply) await inUnit(staff, (unit) => undoMessage(unit, { programId, ...reply }))
      },
    ],
    [
      14,
      () =>
        inUnit(staff, (unit) =>
          addTask(unit, { programId, patientId: pick(patients), title: 'Call', dueAt: due(), assignee: person() }),
        ),
    ],
    [
      10,
      async () => {
        const task = await someTask(false)
        if (!task) return
        const { id: taskId, title, dueAt, assigneeId } = task
        const was = { title, dueAt: dueAt?.toISOString() ?? null, assigneeId }
        await inUnit(staff, (unit) => changeTask(unit, { programId, taskId, was, dueAt: due(), assignee: person() }))
      },
    ],
    [
      12,
      async () => {
        const task = await someTask(false)
        if (task) await inUnit(staff, (unit) => completeTask(unit, { programId, taskId: task.id }))
      },
    ],
    [
      6,
      async () => {
        const task = await someTask(true)
        if (task) await inUnit(staff, (unit) => reopenTask(unit, { programId, taskId: task.id }))
      },
    ],
    [
      6,
      () =>
        inUnit(staff, (unit) =>
          sendLink(unit, {
            programId,
            patientId: pick(patients),
            kind: pick(['consent', 'pap', 'dosage']),
            cause: 'staff',
            send: false,
          }),
        ),
    ],
    [
      8,
      async () => {
        const { id: patientId } = await someone()
        await inSql(staff, (unit) => assignPatient(unit, { programId, patientId, owner: person() }))
      },
    ],
  ]
}
