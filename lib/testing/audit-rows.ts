// Rows of the audit log as tests look at them, past the product.
import { ownerPool } from './past-the-log'

/** In their order. */
export async function auditIds(): Promise<string[]> {
  const { rows } = await ownerPool().query<{ id: string }>(
    'select id::text as id from audit_entry order by audit_entry.id',
  )
  return rows.map(({ id }) => id)
}

/** A row with an id before those that come now, which is there only once it is committed. */
export async function lateRow(): Promise<{ commit(): Promise<void> }> {
  const client = await ownerPool().connect()
  await client.query('begin')
  await client.query(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, patient_ids, request_id, address)
     values (now(), 'system', 'late', 'Late', 'task.done', '{}', 'r', '')`,
  )
  return {
    commit: async () => {
      await client.query('commit')
      client.release()
    },
  }
}
