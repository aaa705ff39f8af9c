// An index is written with every row: each has somebody who asks by it, or holds a rule.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { loadStatements } from '@/lib/testing/load-statements'
import { statements } from './statement'

const database = testDatabase()

const list = 'the patient list and its search, composed for what is asked (list-plans.test.ts)'
const figures = 'lists behind figures of the dashboard, composed for what is asked'
const deliveries = 'the list of deliveries, composed for what is asked (delivery-plans.test.ts)'
const model = (file: string) => `a model of Prisma in ${file}`

/** TABLE: indexes that no named statement is planned by, and who asks by them. */
const askedOtherwise: Record<string, string> = {
  access_review_open: model('list-reviews.ts'),
  access_review_program_id_id_idx: model('list-reviews.ts'),
  glass_grant_staff_id_until_idx: model('open-grant.ts'),
  approval_program_id_id_idx: model('list-approvals.ts'),
  audit_entry_account_acts: model('own-hand.ts'),
  audit_entry_not_done: 'audit.older and audit.newer, planned for the outcome that is asked for',
  call_mistake_last_at_idx: model('keep-days.ts'),
  call_record_chain_at_request_id_idx: 'calls.list, by the index of each day',
  call_patient_id_at_id_idx: model('list-patient-calls.ts'),
  call_program_id_at_id_idx: model('list-calls.ts'),
  campaign_entry_running: list,
  clock_program_id_started_at_idx: figures,
  contact_program_id_id_idx: model('find-contacts.ts'),
  delivery_retrying: deliveries,
  delivery_tried_again: figures,
  endpoint_check_endpoint_id_at_idx: model('check-endpoint.ts'),
  draft_saved_at_idx: model('sweep-drafts.ts'),
  erasure_program_id_id_idx: model('list-erasures.ts'),
  export_choice_until_idx: model('keep-choice.ts'),
  idempotent_answer_expires_at_idx: model('sweep.ts'),
  inbox_entry_patient_id_idx: model('show-patient.ts'),
  inbox_entry_program_id_id_idx: model('list-inbox.ts'),
  legal_hold_program_id_id_idx: model('list-holds.ts'),
  letter_patient_id_made_at_idx: model('read-standing.ts'),
  media_file_discarded: 'media.sweep, once there are files',
  patient_by_born: list,
  patient_by_created: list,
  patient_by_external_id: list,
  patient_by_external_id_end: list,
  patient_by_first_name: list,
  patient_by_id_end: list,
  patient_by_phone: list,
  patient_by_states: list,
  passkey_staff_id_idx: model('list-passkeys.ts'),
  person_link_staff_id_idx: model('make-person-link.ts'),
  patient_contact_contact_id_idx: model('change-contact.ts'),
  patient_by_language: list,
  patient_with_caregiver: list,
  patient_milestone_by_time: figures,
  patient_search_key_program_id_kind_key_patient_id_idx: list,
  media_file_patient_id_created_at_idx: model('show-patient.ts'),
  media_file_standing: 'media.sweepOld, once programs let files go',
  media_file_unscanned: model('scan-waiting.ts'),
  phone_message_at: 'screen.sweep, once there are texts',
  phone_message_program_id_phone_number_sms_id_idx: 'screen.lines, once there are texts',
  program_phone_out: list,
  replay_program_id_created_at_idx: model('list-replays.ts'),
  sandbox_move_program_id_idx: model('advance-clock.ts'),
  sms_step_sms_id_id_idx: model('read-message.ts'),
  task_calls_open: model('list-calls.ts'),
  task_patient_id_idx: model('show-patient.ts'),
  token_program_program_id_idx: model('list-tokens.ts'),
}

let indexes: string[] = []
beforeAll(async () => {
  await loadStatements()
  const found = await database.sql<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisunique and not t.relispartition order by 1`,
  )
  indexes = found.map(({ name }) => name)
})

test('each is one that a statement is planned by, or stands in the table', async () => {
  const used = new Set<string>()
  const client = await database.pool().connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const { name, text } of statements()) {
      if (name.startsWith('test.') || !/^\s*\(?\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue
      const { rows } = await client.query({ text: `explain (generic_plan, format json) ${text}` })
      for (const [, index = ''] of JSON.stringify(rows).matchAll(/"Index Name":"([^"]+)"/g)) used.add(index)
    }
  } finally {
    client.release(true)
  }
  expect(used.size).toBeGreaterThan(100)
  expect(indexes.filter((name) => !used.has(name) && !(name in askedOtherwise))).toEqual([])
})

test('the table names indexes that there are', () => {
  expect(Object.keys(askedOtherwise).filter((name) => !indexes.includes(name))).toEqual([])
})
