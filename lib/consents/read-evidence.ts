// Everything an evidence packet is made of, as the record has it at one moment: one statement.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { EvidenceFlow, EvidenceText } from './evidence-packet'
import { type LedgerRow, rowJson } from './ledger-row'

/** Of a row of media_file, without what it shows. */
export type FoundFile = {
  id: string
  flowId: string | null
  kind: string
  fileType: string
  size: number
  sha256: string
  createdAt: string
  storageKey: string
}
export type FoundStep = {
  at: string
  action: AuditAction
  callerKind: string
  callerId: string
  callerName: string
  address: string
  flowId: string | null
  item: string | null
  userAgent: string | null
}
export type FoundEvidence = {
  program: { id: string; name: string; phone: string | null }
  patient: { id: string; externalId: string | null }
  rows: LedgerRow[] | null
  texts: EvidenceText[] | null
  files: FoundFile[] | null
  flows: EvidenceFlow[] | null
  steps: FoundStep[] | null
}

/** What of the audit log tells how a consent came about; what somebody in the console looked at does not. */
const telling = [
  'patient.invite',
  'link.issue',
  'link.revoke',
  'link.verify',
  'link.verifyFailed',
  'link.codeSent',
  'link.code',
  'link.codeFailed',
  'flow.page',
  'flow.answer',
  'flow.finish',
  'flow.askMissing',
  'media.add',
  'consent.record',
  'consent.withdraw',
  'patient.unsubscribe',
  'phone.optOut',
  'phone.optIn',
] satisfies AuditAction[]

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const select = statement<{ patientId: string; programId: string | null; telling: readonly string[] }, FoundEvidence>(
  'consents.evidence',
  'list',
  `
  with asked as (
    select p.id, p.external_id, p.program_id from patient p where p.id = :patientId::text and (:programId::text is null or p.program_id = :programId::text)
  )
  select json_build_object('id', g.id, 'name', g.name, 'phone', g.phone) as program,
         json_build_object('id', p.id, 'externalId', p.external_id) as patient,
         (select json_agg(${rowJson} order by c.seq) from consent c where c.patient_id = p.id) as rows,
         (select json_agg(json_build_object('name', t.name, 'language', t.language, 'version', t.version, 'title', t.title,
                   'body', t.body, 'hash', t.hash, 'createdAt', ${moment('t.created_at')}, 'createdBy', t.created_by)
                   order by t.name, t.language, t.version)
            from consent_text t
           where t.program_id = p.program_id
             and exists (select from consent c where c.patient_id = p.id
                          and (c.text_hash = t.hash or (c.name, c.language, c.text_version) = (t.name, t.language, t.version)))) as texts,
         (select json_agg(json_build_object('id', m.id, 'flowId', m.flow_id, 'kind', m.kind, 'fileType', m.file_type,
                   'size', m.size, 'sha256', m.sha256, 'createdAt', ${moment('m.created_at')}, 'storageKey', m.storage_key) order by m.id)
            from media_file m where m.patient_id = p.id and m.discarded_at is null) as files,
         (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'only', f.only, 'actor', f.actor, 'language', f.language,
                   'state', f.state, 'createdAt', ${moment('f.created_at')}, 'startedAt', ${moment('f.started_at')},
                   'finishedAt', ${moment('f.finished_at')}, 'callbackId', f.callback_id,
                   'links', (select json_agg(json_build_object('id', l.id, 'cause', l.cause, 'issuedBy', l.issued_by,
                       'createdAt', ${moment('l.created_at')}, 'expiresAt', ${moment('l.expires_at')}, 'openedAt', ${moment('l.opened_at')},
                       'wrongTries', l.wrong_tries, 'lockedAt', ${moment('l.locked_at')}, 'revokedAt', ${moment('l.revoked_at')},
                       'replacedAt', ${moment('l.replaced_at')}) order by l.id) from flow_link l where l.flow_id = f.id)) order by f.id)
            from flow f where f.patient_id = p.id) as flows,
         (select json_agg(json_build_object('at', ${moment('a.at')}, 'action', a.action, 'callerKind', a.caller_kind,
                   'callerId', a.caller_id, 'callerName', a.caller_name, 'address', a.address, 'flowId', a.data->>'flowId',
                   'item', a.data->>'item', 'userAgent', a.data->>'userAgent') order by a.id)
            from audit_entry a
           where cardinality(a.patient_ids) = 1 and a.patient_ids[1] = p.id and a.action = any(:telling::text[])) as steps
    from asked p join support_program g on g.id = p.program_id`,
)

/** Null where there is no such patient in the program. */
export async function readEvidence(
  unit: Unit,
  { programId, patientId }: { programId?: string; patientId: string },
): Promise<FoundEvidence | null> {
  const [found] = await unit.sql(select, { patientId, programId: programId ?? null, telling })
  return found ?? null
}
