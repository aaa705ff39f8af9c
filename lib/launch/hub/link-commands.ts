// Commands about the links that open a flow on a patient's phone. The address is shown once: only its hash is kept.
import { isRefusal } from '@/lib/contract/refusals'
import { FlowKind } from '@/lib/contract/vocabulary'
import { requireReachable } from '@/lib/journeys/flows/require-reachable'
import { listLinks } from '@/lib/journeys/links/list-links'
import { revokeLink } from '@/lib/journeys/links/revoke-link'
import { sendLink } from '@/lib/journeys/links/send-link'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { flowWords } from './flow-words'

/** What needs no list of questions: missing information is asked for in the console. */
const flows = FlowKind.all.filter((kind) => kind !== 'missing')

async function programOf(unit: TxUnit, patientId: string): Promise<string> {
  const patient = await unit.tx.patient.findUnique({ where: { id: patientId }, select: { programId: true } })
  if (!patient) throw new CommandFailed(`There is no patient ${patientId}.`)
  return patient.programId
}

const sentWords = ({ status, reason, notBefore }: { status: string; reason?: string; notBefore?: string }) =>
  ({
    queued: 'It goes out by SMS to the phone on record.',
    deferred: notBefore ? `It goes out by SMS after ${notBefore}.` : `It goes out by SMS as soon as it may: ${reason}.`,
    none: 'The program has no text for it, so no SMS goes out.',
  })[status] ?? `No SMS goes out: ${reason}.`

/** Why nobody may be asked for anything, as the console refuses it too. */
function unreachable(refusal: string, patientId: string): CommandFailed | null {
  if (refusal === 'patientUnsubscribed')
    return new CommandFailed(`The patient ${patientId} has unsubscribed: no link is issued.`)
  if (refusal === 'flowNotFor')
    return new CommandFailed(`The patient ${patientId} has no phone number on record: no link is issued.`)
  return null
}

export const linkCommands = [
  command({
    name: 'link issue',
    does: 'Issue a link to a flow of a patient and show its address; older links of that flow end',
    options: {
      patient: { type: 'string', value: 'ID', required: true },
      flow: { type: 'string', value: flows.join('|'), required: true, words: flows },
      send: { type: 'boolean' },
    },
    run: async ({ patient, flow, send }, actor) => {
      const kind = flow as FlowKind
      const { flowId, linkId, url, expiresAt, sms } = await inUnit(actor, async (unit) => {
        const programId = await programOf(unit, patient)
        await requireReachable(unit, { programId, patientId: patient })
        return sendLink(unit, { programId, patientId: patient, kind, cause: 'operator', send })
      }).catch((error: unknown) => {
        throw isRefusal(error) ? (unreachable(error.refusal, patient) ?? error) : error
      })
      return {
        say: [
          `Link to the ${flowWords[kind]}, shown once, good until ${expiresAt.toISOString()}:`,
          url,
          ...(send ? [sentWords(sms)] : []),
        ],
        json: { patientId: patient, flow: kind, flowId, linkId, url, expiresAt: expiresAt.toISOString(), sms },
      }
    },
  }),
  command({
    name: 'link list',
    does: 'List the links of a patient, newest first, with where each stands',
    options: { patient: { type: 'string', value: 'ID', required: true } },
    run: async ({ patient }, actor) => {
      const links = await inUnit(actor, async (unit) => {
        await programOf(unit, patient)
        return listLinks(unit, { patientId: patient })
      })
      const lines = links.map(({ id, kind, state, cause, issuedBy, createdAt, expiresAt }) =>
        [
          id,
          flowWords[kind],
          state,
          `${cause} (${issuedBy})`,
          createdAt.toISOString(),
          `until ${expiresAt.toISOString()}`,
        ].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['The patient has no link.'], json: { links } }
    },
  }),
  command({
    name: 'link revoke',
    does: 'Revoke a link: it opens nothing any more',
    options: { link: { type: 'string', value: 'ID', required: true } },
    run: async ({ link }, actor) => {
      const revoked = await inUnit(actor, async (unit) => {
        const found = await unit.tx.flowLink.findUnique({
          where: { id: link },
          select: { flow: { select: { programId: true, patientId: true } } },
        })
        if (!found) throw new CommandFailed(`There is no link ${link}.`)
        return revokeLink(unit, { ...found.flow, linkId: link })
      }).catch((error: unknown) => {
        throw isRefusal(error) && error.refusal === 'linkNotOpen'
          ? new CommandFailed(`The link ${link} opens nothing any more.`)
          : error
      })
      return { say: [`Revoked the link ${revoked.linkId}.`], json: revoked }
    },
  }),
]
