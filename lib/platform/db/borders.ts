// TABLE: how row-level security borders each table, for connections that say they are narrow (scope.ts): they see the rows of
// one program, their scope. `borders.test.ts` compares it with the catalog: a table that is not here, or a policy that is not
// as here, fails.

/** `program`: rows name their program. `audit`: as that, and rows of none may be written. `by`: rows are seen with their
 *  parent; they are written without a look, since their key names it. `with`: as `by`, for a parent that the same statement
 *  may write, which no check sees yet: a function of the owner hides the rows of a parent outside the scope. `open`: no
 *  program's, or asked before one is known, and why. */
export type Border =
  | { is: 'program' }
  | { is: 'audit' }
  | { is: 'by'; parent: string; key: string }
  | { is: 'with'; parent: 'flow' | 'patient' | 'sms'; key: string }
  | { is: 'open'; why: string }

const program = { is: 'program' } as const
const by = (parent: string, key: string): Border => ({ is: 'by', parent, key })
const together = (parent: 'flow' | 'patient' | 'sms', key: string): Border => ({ is: 'with', parent, key })
const open = (why: string): Border => ({ is: 'open', why })

const account = open('of an account, which may have several programs')
const phone = open('of a phone: it names no program and no patient')
const process = open('of processes, in no program')

export const borders: Readonly<Record<string, Border>> = {
  _prisma_migrations: process,
  access_review: program,
  approval: program,
  audit_entry: { is: 'audit' },
  audit_seal: open('sealed by the worker alone; roots and no words'),
  audit_stream: process,
  bulk_row: by('bulk_run', 'run_id'),
  bulk_run: program,
  business_calendar: program,
  call: program,
  call_mistake: open('counted by token'),
  call_record: open('of a token, which may have several programs'),
  call_settings: program,
  callback: program,
  campaign: program,
  campaign_entry: program,
  campaign_step: by('campaign', 'campaign_id'),
  change: program,
  change_aside: process,
  clock: program,
  clock_mark: by('clock', 'clock_id'),
  clock_target: program,
  consent: program,
  consent_text: program,
  contact: program,
  dashboard_hour: program,
  dashboard_plan: program,
  dashboard_report: program,
  dashboard_span: program,
  delivery: program,
  delivery_attempt: by('delivery', 'delivery_id'),
  demo_run: program,
  disposal: program,
  draft: program,
  endpoint: program,
  endpoint_before: by('endpoint', 'endpoint_id'),
  endpoint_check: program,
  endpoint_secret: by('endpoint', 'endpoint_id'),
  erasure: program,
  export_choice: program,
  flow: program,
  flow_answer: together('flow', 'flow_id'),
  flow_link: program,
  glass_grant: program,
  hand_over: program,
  holiday: program,
  idempotent_answer: open('of a token or a form, by a keyed hash'),
  import_mapping: program,
  import_pack: by('import_run', 'run_id'),
  import_row: by('import_run', 'run_id'),
  import_run: program,
  inbox_entry: program,
  inbox_refusal: program,
  inbox_secret: program,
  lane: process,
  legal_hold: program,
  letter: program,
  link_code: by('flow_link', 'link_id'),
  link_session: by('flow_link', 'link_id'),
  log_cursor: process,
  majority: program,
  media_file: program,
  media_upload: open('announced before its patient is known, under a random key'),
  missing_loop: program,
  note: program,
  note_version: by('note', 'note_id'),
  oidc_identity: account,
  opt_event: program,
  partner: account,
  partner_token: account,
  passkey: account,
  patient: program,
  patient_contact: together('patient', 'patient_id'),
  patient_document: program,
  patient_milestone: program,
  patient_search_key: program,
  patient_total: program,
  person_link: account,
  phone_event: phone,
  phone_message: open('the sum over programs limits what a phone gets; it names no patient'),
  phone_state: phone,
  program_phone: program,
  recovery_code: account,
  replay: program,
  sandbox_act: program,
  sandbox_move: program,
  saved_view: program,
  session: account,
  sign_in_failure: account,
  signed_copy: open('asked by who holds a copy, by its number and a part of its hash'),
  sms: program,
  sms_inbound: program,
  sms_step: together('sms', 'sms_id'),
  sms_template: program,
  sms_template_version: program,
  snooze: program,
  staff: account,
  staff_factor: account,
  staff_program: open('who may manage somebody is judged by all programs of that person'),
  status_day: process,
  support_program: open('names and settings, read before a program is known; nothing of a patient'),
  task: program,
  timeline_entry: program,
  token_program: open('who may manage a token is judged by all programs of that token'),
  used_challenge: account,
  view_settings: program,
  work_to_free: account,
  worker_heartbeat: process,
}

/** `border_open` and `border_of_…` stand in prisma/sql/platform. What is written is compared at once. What is read is
 *  compared in words that fit no index and that the planner takes to be true of nearly every row: so a statement has the
 *  plan it has without a border, also where nothing is known yet of the tables. The setting is asked once a statement. */
const written = `(border_open() or program_id = current_setting('hub.scope', true))`
const read = `(border_open() or (case program_id when (select current_setting('hub.scope', true)) then 0 end) is not null)`

function seenBy(table: string, border: Exclude<Border, { is: 'open' }>): string {
  if (border.is === 'program' || border.is === 'audit') return read
  if (border.is === 'with') return `(border_open() or border_of_${border.parent}(${border.key}))`
  return `(border_open() or exists (select from ${border.parent} p where p.id = ${table}.${border.key}))`
}

/** What makes a table's border, for its migration. */
export function policyOf(table: string): string[] {
  const border = borders[table]
  if (!border || border.is === 'open') return []
  const make = (name: string, rest: string) => `CREATE POLICY ${name} ON ${table} ${rest};`
  const on = `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;`
  if (border.is === 'program') return [on, make('border', `USING ${read} WITH CHECK ${written}`)]
  const seen = seenBy(table, border)
  const audit = border.is === 'audit'
  return [
    on,
    make('border_read', `FOR SELECT USING ${seen}`),
    make('border_write', `FOR INSERT WITH CHECK ${audit ? `(program_id is null or ${written})` : '(true)'}`),
    make('border_change', `FOR UPDATE USING ${seen}${audit ? ` WITH CHECK ${written}` : ''}`),
    make('border_delete', `FOR DELETE USING ${seen}`),
  ]
}
