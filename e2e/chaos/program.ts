// A program with its patients and endpoints, as each part needs them.
import { randomBytes } from 'node:crypto'
import { createProgram } from '@/lib/access/programs/create-program'
import { addInboxEndpoint } from '@/lib/callbacks/add-inbox-endpoint'
import { pool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import { type Actor, inSql, inUnit, type Unit } from '@/lib/platform/unit'

export const actor: Actor = { kind: 'system', id: 'chaos', name: 'Chaos', requestId: 'chaos', address: '127.0.0.1' }
export const programId = 'chaos'
export const patientOf = (n: number) => `pt_chaos${String(n).padStart(6, '0')}`

export async function makeProgram(patients: number): Promise<void> {
  await inUnit(actor, (unit) => createProgram(unit, { id: programId, name: 'Chaos', templates: [] }))
  await pool().query(
    `insert into patient (id, program_id, zones, first_name, last_name, phone_number, external_id)
     select 'pt_chaos' || lpad(n::text, 6, '0'), $1, '{}', 'Zoë', 'Álvarez', '+1202' || (5550000 + n), 'EXT-' || n
       from generate_series(0, $2::int - 1) as n`,
    [programId, patients],
  )
  // What the planner knows of a grown-up installation.
  await pool().query('analyze patient')
}

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export async function addEndpoint(name: string, url: string, secret: string): Promise<string> {
  const id = newId('ep')
  await pool().query(`insert into endpoint (id, program_id, kind, name, url) values ($1, $2, 'partner', $3, $4)`, [
    id,
    programId,
    name,
    url,
  ])
  await pool().query('insert into endpoint_secret (id, endpoint_id, sealed) values ($1, $2, $3)', [
    newId('sec'),
    id,
    seal(secret),
  ])
  return id
}

export const addInbox = () => inUnit(actor, (unit) => addInboxEndpoint(unit, { programId }))

/** One transaction at the clock `at`; the parts that bring a patient's cause themselves use it. */
export const causeAt = <T>(at: Date, work: (unit: Unit) => Promise<T>): Promise<T> =>
  inSql(actor, (unit) => work({ ...unit, now: at }))
