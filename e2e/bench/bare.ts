// The bare baseline, in a process of its own: fastify and pg, the product's statement, and nothing else. No token, no
// validation, no log.
import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { type IdPrefix, newId } from '@/lib/platform/ids'
import type { inviteCall } from './calls'
import type { Captured, Slot, Statements } from './statement'

export type BareOrder = { databaseUrl: string; connections: number; statements: Statements; texts: readonly string[] }
type Known = Partial<ReturnType<typeof inviteCall>> & { patientId?: string; version?: number }

process.once('message', async ({ databaseUrl, connections, statements, texts }: BareOrder) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const run = (statement: Captured, known: Known) =>
    pool.query<{ id: string }>({ name: statement.name, text: statement.text, values: valuesOf(statement, known) })
  // It is alone in writing to its patients, so it need not read what it knows.
  const versions = new Map<string, number>()

  const app = fastify()
  app.post<{ Body: ReturnType<typeof inviteCall> }>('/v1/patients/invite', async ({ body, headers }, reply) => {
    if (headers.authorization === undefined) {
      reply.code(401)
      return { error: { message: 'Unauthorized', code: 0 }, status: 401 }
    }
    const { rows } = await run(statements.invite, body)
    if (!rows[0]) throw new Error('taken')
    const { supportProgramId, phoneNumber } = body
    return { data: { supportProgramId, phoneNumber, patientId: rows[0].id }, status: 200 }
  })
  app.post<{ Params: { id: string }; Body: { status: { text: string } } }>(
    '/v1/patients/:id/event',
    async (request) => {
      const patientId = request.params.id
      const version = versions.get(patientId) ?? 1
      const statement = statements.events[texts.indexOf(request.body.status.text)]
      if (!statement) throw new Error('unknown text')
      const { rows } = await run(statement, { patientId, version })
      if (!rows[0]) throw new Error('changed meanwhile')
      versions.set(patientId, version + 1)
      return { message: 'Patient updated successfully', data: { patientId }, status: 200 }
    },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
})
process.on('disconnect', () => process.exit(0))

function valuesOf({ slots }: Captured, known: Known): unknown[] {
  const filled = (slot: Slot): unknown => {
    if (slot.is === 'same') return slot.value
    if (slot.is === 'id') return newId(slot.prefix as IdPrefix)
    if (slot.is === 'now') return new Date()
    if (slot.is === 'additionalData') return JSON.stringify(known.additionalData)
    return slot.is === 'hash' ? randomBytes(32).toString('hex') : known[slot.is]
  }
  return slots.map(filled)
}
