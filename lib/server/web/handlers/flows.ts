// Handlers of the console's calls about what a patient finishes on a phone.
import { evidencePacket } from '@/lib/consents/evidence'
import { readMedia } from '@/lib/consents/media/read-media'
import { readLedger } from '@/lib/consents/read-ledger'
import type { flowsApi, IssuedLink } from '@/lib/contract/journeys/flows'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { askMissing } from '@/lib/journeys/flows/ask-missing'
import { listFlows } from '@/lib/journeys/flows/list-flows'
import { requireOpenFlow } from '@/lib/journeys/flows/require-open-flow'
import { requireReachable } from '@/lib/journeys/flows/require-reachable'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { revokeLink } from '@/lib/journeys/links/revoke-link'
import { goesOut, type SentLink, sendLink } from '@/lib/journeys/links/send-link'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { fileReply } from '@/lib/server/web/serve-file'

const patientOf = ({ params }: Call) => ({ programId: params.programId ?? '', patientId: params.patientId ?? '' })
const cause = 'staff' as const

/** What goes to the patient's phone is nobody else's to open. */
const issued = ({ flowId, linkId, url, shown, expiresAt, sms }: SentLink): { data: IssuedLink; status: 200 } => ({
  data: { flowId, linkId, url: goesOut(sms) ? shown : url, expiresAt: expiresAt.toISOString(), sms },
  status: 200,
})
/** A patient of another program is not there; the console says so as everywhere, not in the partners' words. */
async function orNotFound<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isRefusal(error) && error.refusal === 'patientNotFound' ? new Refusal('notFound') : error
  })
}

export const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

export const flowHandlers: HandlersOf<typeof flowsApi> = {
  readFlows: async (unit, _, call) => ({ data: await listFlows(unit, patientOf(call)), status: 200 }),
  issueLink: async (unit, { kind, send }, call) => {
    await requireReachable(unit, patientOf(call))
    return issued(await sendLink(unit, { ...patientOf(call), kind, cause, send }))
  },
  resendLink: async (unit, { send }, call) => {
    await requireReachable(unit, patientOf(call))
    const flow = await requireOpenFlow(unit, { ...patientOf(call), flowId: call.params.flowId ?? '' })
    return issued(await sendLink(unit, { ...patientOf(call), ...flow, cause, send }))
  },
  revokeLink: async (unit, _, call) => ({
    data: await revokeLink(unit, { ...patientOf(call), linkId: call.params.linkId ?? '' }),
    status: 200,
  }),
  askMissing: async (unit, { items, send }, call) => {
    await requireReachable(unit, patientOf(call))
    return issued(await askMissing(unit, { ...patientOf(call), items, send }))
  },
  withdrawConsentFor: async (unit, { name, reason }, call) => {
    const { patientId } = patientOf(call)
    await orNotFound(withdrawConsent(unit, { ...patientOf(call), name, reason, channel: 'console' }))
    const row = (await readLedger(unit, { patientId })).now.find((each) => each.name === name)
    if (!row) throw new Refusal('notFound')
    return { data: row, status: 200 }
  },
  readEvidence: async (unit, _, call) => {
    const packet = await orNotFound(evidencePacket(unit, patientOf(call)))
    return {
      reply: packet,
      headers: download(`evidence-${patientOf(call).patientId}.json`, 'application/json; charset=utf-8'),
    }
  },
  readEvidencePdf: async (unit, _, call) => {
    const { evidencePdf } = await import('@/lib/consents/evidence-pdf')
    const bytes = await evidencePdf(await orNotFound(evidencePacket(unit, patientOf(call))))
    return {
      reply: new Uint8Array(bytes),
      headers: download(`evidence-${patientOf(call).patientId}.pdf`, 'application/pdf'),
    }
  },
  readMediaFile: async (unit, _, call) => {
    const file = fileReply(await readMedia(unit, { ...patientOf(call), mediaId: call.params.mediaId ?? '' }))
    return { ...file, reply: new Uint8Array(file.reply) }
  },
}
