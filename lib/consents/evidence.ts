// One click gives the evidence packet: what was read from the record at one moment, the images of the
// signatures, and what verifying all of it found. Taking one is itself in the audit log.

import { fileStore } from '@/lib/consents/media/file-store'
import { auditActions } from '@/lib/contract/access/audit-actions'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type EvidencePacket, type EvidenceRow, howToVerify, packetFormat } from './evidence-packet'
import type { ReadFile } from './judge-files'
import { said } from './ledger-row'
import { type FoundFile, type FoundStep, readEvidence } from './read-evidence'
import { verifyLedger } from './verify-ledger'

/** In a transaction. Without `programId` the patient is found in any program: the operator's way. */
export async function evidencePacket(
  unit: Unit,
  where: { programId?: string; patientId: string },
  readFile: ReadFile = (file) => fileStore().get(file),
): Promise<EvidencePacket> {
  const found = await readEvidence(unit, where)
  if (!found) throw new Refusal('notFound')
  const { program, patient } = found
  const ledger = (found.rows ?? []).map((row): EvidenceRow => ({ ...said(row), hash: row.hash, line: row.line }))
  const files = found.files ?? []

  // Each file is read once, for the packet and for its verification.
  const read = once(readFile)
  const { rows, texts, files: readFiles, problems } = await verifyLedger(unit, { patientId: patient.id }, read)
  const signedWith = new Set(ledger.map(({ signatureId }) => signatureId))
  const signatures = []
  for (const file of files.filter(({ id }) => signedWith.has(id))) {
    const bytes = await read({ ...file, patientId: patient.id }).catch(() => null)
    signatures.push({ ...told(file), image: bytes && Buffer.from(bytes).toString('base64') })
  }

  await record(unit, {
    action: 'consent.evidence',
    programId: program.id,
    patientIds: [patient.id],
    data: { rows: ledger.length, signatures: signatures.map(({ id }) => id), problems: problems.length },
  })
  return {
    format: packetFormat,
    generatedAt: unit.now.toISOString(),
    by: { kind: unit.actor.kind, name: unit.actor.name },
    program,
    patient,
    now: latest(ledger),
    ledger,
    texts: found.texts ?? [],
    signatures,
    files: files.map((file) => ({ ...told(file), kind: file.kind, flowId: file.flowId })),
    flows: (found.flows ?? []).map((flow) => ({ ...flow, links: flow.links ?? [] })),
    timeline: (found.steps ?? []).map(step),
    verification: { rows, texts, files: readFiles, problems },
    howToVerify,
  }
}

const told = ({ id, fileType, size, sha256, createdAt }: FoundFile) => ({ id, fileType, size, sha256, createdAt })

const step = ({ at, action, callerKind, callerId, callerName, address, flowId, item, userAgent }: FoundStep) => ({
  at,
  action,
  what: auditActions[action],
  item,
  flowId,
  by: { kind: callerKind, id: callerId, name: callerName },
  address,
  userAgent,
})

const latest = (ledger: readonly EvidenceRow[]) =>
  [...new Map(ledger.map((row) => [row.name, row])).values()].map(({ name, value, basis, at, seq }) => ({
    name,
    value,
    basis,
    at,
    seq,
  }))

function once(read: ReadFile): ReadFile {
  const known = new Map<string, ReturnType<ReadFile>>()
  return (file) => {
    const key = `${file.id} ${file.storageKey}`
    const reading = known.get(key) ?? read(file)
    known.set(key, reading)
    return reading
  }
}
