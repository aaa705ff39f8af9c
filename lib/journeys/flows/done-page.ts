// What came of a flow: that it was sent, the document to keep, and the consents as they stand now.

import { listMedia } from '@/lib/consents/media/list-media'
import { readLedger } from '@/lib/consents/read-ledger'
import { isSharingWithheld } from '@/lib/consents/sharing'
import type { FlowPage, FlowShell } from '@/lib/contract/journeys/flow-page'
import type { LedgerName } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import type { Visit } from './open-visit'

const communication: LedgerName = 'communication'

export async function donePage(unit: Unit, { file }: Visit, shell: FlowShell): Promise<FlowPage> {
  const { flow, patient } = file
  const media = await listMedia(unit, { patientId: patient.id, flowId: flow.id })
  const documentId = media.find(({ kind }) => kind === 'document')?.id ?? null
  const { now } = await readLedger(unit, { patientId: patient.id })
  const silent = now.some(({ name, value }) => name === communication && !value)
  const withheld = await isSharingWithheld(unit, { patientId: patient.id })
  const finishedAt = (flow.finishedAt ?? flow.updatedAt).toISOString()
  return { page: 'done', shell, finishedAt, documentId, silent, withheld }
}

export async function consentsPage(unit: Unit, { file }: Visit, shell: FlowShell): Promise<FlowPage> {
  const { now } = await readLedger(unit, { patientId: file.patient.id })
  return { page: 'consents', shell, now: now.map(({ name, value, at }) => ({ name, value, at })) }
}
