// What causes callbacks, in processes that are killed: a call over HTTP is one transaction that leaves a mark on the
// patient's timeline and queues a callback, as the end of a flow on a phone does; then it answers. The mark and the
// callback both carry the cause's name, so that either can be looked for without the other.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CallbackFacts } from '@/lib/callbacks/compose-callback'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { ConsentName, completeEnrollment, FileType, Gender, MediaType } from '@/lib/contract/vocabulary'
import { live } from '@/lib/launch/child-life'
import { config } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { inUnit } from '@/lib/platform/unit'
import { actor, programId } from './program'

export type Cause = { cause: string; patientId: string; shape: CallbackFacts['shape'] }
export type Caused = { callbackId: string }

const program = { id: programId, papEventName: completeEnrollment }
const leaveMark = {
  name: 'chaos.mark',
  text: `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
         values ($1::text, $2::text, $3::text, $4::timestamptz, 'caseUpdate', $5::text, $6::text, $7::jsonb)`,
}

const perform = ({ cause, patientId, shape }: Cause): Promise<Caused> =>
  inUnit(actor, async (unit) => {
    const patient = await unit.tx.patient.findUniqueOrThrow({
      where: { id: patientId },
      select: { id: true, phoneNumber: true, firstName: true, lastName: true, externalId: true },
    })
    const mark = JSON.stringify({ cause })
    await unit.sql(leaveMark, [newId('ev'), patientId, programId, unit.now, unit.actor.kind, unit.actor.name, mark])
    const { callbackId } = await queueCallback(unit, { program, facts: factsOf(shape, patient, cause, unit.now) })
    return { callbackId }
  })

function factsOf(shape: Cause['shape'], patient: CallbackFacts['patient'], cause: string, at: Date): CallbackFacts {
  if (shape === 'dosage') return { shape, patient, at, answers: [{ key: 'dosage', value: cause }] }
  if (shape === 'consent')
    return { shape, patient, at, media: [{ mediaType: MediaType.insurance, mediaId: cause, fileType: FileType.jpg }] }
  return {
    shape,
    patient,
    at,
    bornOn: '1972-04-03',
    gender: Gender.male,
    signature: { at, image: cause },
    consents: ConsentName.all.map((name) => ({ name, value: true, at })),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const caused = await perform(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Cause)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(caused))
  } catch {
    if (!response.headersSent) response.writeHead(500).end()
  }
}

await live('causer', async () => {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(config().port, '127.0.0.1', done)
  })
  return async () => {
    server.closeAllConnections()
    await closePool()
  }
})
