// Every endpoint with the use case behind it; a row without one does not compile.

import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { type consoleApi, type EndpointName, endpoints, v1 } from '@/lib/contract/endpoints'
import { linkApi } from '@/lib/contract/journeys/link-endpoints'
import type { portalApi } from '@/lib/contract/partners/portal'
import { secondsOf } from '@/lib/contract/partners/sandbox'
import { staffEventBody } from '@/lib/contract/patients/event'
import { inviteBodyOpen } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { requirePatient } from '@/lib/messaging/campaigns/require-patient'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import { birthDateLost } from '@/lib/partners/calls/hints'
import { advanceClock } from '@/lib/partners/sandbox/advance-clock'
import { requirePatientRoom } from '@/lib/partners/sandbox/require-patient-room'
import { wipeSandbox } from '@/lib/partners/sandbox/wipe-sandbox'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { type CaseFile, requireCase } from '@/lib/patients/updates/read-case'
import type { Served } from './answer'
import type { Handle, HandlersOf } from './handle'
import { approvalHandlers } from './handlers/approvals'
import { auditHandlers } from './handlers/audit'
import { bulkHandlers } from './handlers/bulk'
import { callbackHandlers } from './handlers/callbacks'
import { callHandlers, ownCall, ownCallbacks, ownCalls, ownStory } from './handlers/calls'
import { campaignHandlers } from './handlers/campaigns'
import { conversationHandlers } from './handlers/conversations'
import { dashboardHandlers } from './handlers/dashboard'
import { disclosureHandlers } from './handlers/disclosures'
import { documentHandlers, takeDocument } from './handlers/documents'
import { draftHandlers } from './handlers/drafts'
import { endpointHandlers } from './handlers/endpoints'
import { flowHandlers } from './handlers/flows'
import { takeTwilioStatus, takeTwilioText } from './handlers/gateways'
import { importHandlers, takeImport } from './handlers/imports'
import { inboxHandlers, receiveHandler } from './handlers/inbox'
import { linkCodeHandlers } from './handlers/link-code'
import { linkHandlers } from './handlers/links'
import { messageHandlers } from './handlers/messages'
import { noteHandlers } from './handlers/notes'
import { optOutHandlers, requireDetailsPatient, updateDetails } from './handlers/opt-outs'
import { ownerHandlers } from './handlers/owners'
import { passkeyHandlers } from './handlers/passkeys'
import { patientListHandlers } from './handlers/patient-list'
import { patientPageHandlers } from './handlers/patient-page'
import { phoneCallHandlers } from './handlers/phone-calls'
import { portalHandlers } from './handlers/portal'
import { railHandlers } from './handlers/rail'
import { reportHandlers } from './handlers/reports'
import { retentionHandlers } from './handlers/retention'
import { reviewHandlers } from './handlers/reviews'
import { sandboxHandlers } from './handlers/sandboxes'
import { sessionHandlers, staffHandlers } from './handlers/staff'
import { templateHandlers } from './handlers/templates'
import { textHandlers } from './handlers/texts'
import { tokensHandlers } from './handlers/tokens'
import { undoHandlers } from './handlers/undo'
import { viewHandlers } from './handlers/views'
import { snoozeHandlers, workHandlers } from './handlers/work'
import { serveConsole, servePartner, serveSigned } from './serve'
import { serveFile } from './serve-file'
import { serveGateway } from './serve-gateway'
import { serveLink } from './serve-link'
import { serveLive } from './serve-live'
import { serveToken } from './serve-token'
import { serveUpload } from './serve-upload'

const consoleHandlers: HandlersOf<typeof consoleApi> = {
  ...approvalHandlers,
  ...reviewHandlers,
  ...retentionHandlers,
  ...auditHandlers,
  ...disclosureHandlers,
  ...bulkHandlers,
  ...callbackHandlers,
  ...callHandlers,
  ...phoneCallHandlers,
  ...campaignHandlers,
  ...conversationHandlers,
  ...dashboardHandlers,
  ...reportHandlers,
  ...linkCodeHandlers,
  ...documentHandlers,
  ...draftHandlers,
  ...endpointHandlers,
  ...flowHandlers,
  ...importHandlers,
  ...inboxHandlers,
  ...messageHandlers,
  ...noteHandlers,
  ...optOutHandlers,
  ...ownerHandlers,
  ...patientListHandlers,
  ...patientPageHandlers,
  ...railHandlers,
  ...sandboxHandlers,
  ...sessionHandlers,
  ...passkeyHandlers,
  ...staffHandlers,
  ...templateHandlers,
  ...textHandlers,
  ...tokensHandlers,
  ...workHandlers,
  ...snoozeHandlers,
  ...viewHandlers,
  ...undoHandlers,
}

const consoleServed = Object.fromEntries(
  Object.entries({ ...consoleHandlers, ...portalHandlers }).map(([name, handle]) => [
    name,
    serveConsole(endpoints[name as EndpointName] as ConsoleEndpoint, handle as Handle<ConsoleEndpoint>),
  ]),
) as Record<keyof typeof consoleApi | keyof typeof portalApi, Served>

const linkServed = Object.fromEntries(
  Object.entries(linkHandlers).map(([name, handle]) => [
    name,
    serveLink(linkApi[name as keyof typeof linkApi], handle),
  ]),
) as Record<keyof typeof linkApi, Served>

export const served: Record<EndpointName, Served> = {
  ...consoleServed,
  ...linkServed,
  watchLive: serveLive,
  receiveCallback: serveSigned(endpoints.receiveCallback, receiveHandler),
  twilioStatus: serveGateway(endpoints.twilioStatus, takeTwilioStatus),
  twilioInbound: serveGateway(endpoints.twilioInbound, takeTwilioText),
  listMedia: serveFile(v1.listMedia),
  readMedia: serveFile(v1.readMedia),
  listCalls: serveToken(v1.listCalls, ownCalls),
  readCall: serveToken(v1.readCall, ownCall),
  listCallbacks: serveToken(v1.listCallbacks, ownCallbacks),
  uploadImport: serveUpload(endpoints.uploadImport, takeImport),
  uploadDocument: serveUpload(endpoints.uploadDocument, takeDocument),
  invitePatient: servePartner(
    v1.invitePatient,
    async (unit, invite, { program, hints }) => {
      if (program.sandbox) await requirePatientRoom(unit, program.id)
      const birthDate = birthDateLost(hints, invite) ? 'lost' : 'asSent'
      const { patientId, phoneNumber } = await invitePatient(unit, program, invite, birthDate)
      return { data: { supportProgramId: program.id, phoneNumber, patientId }, status: 200 }
    },
    { schema: (program) => (program.requireOnlyProgram ? inviteBodyOpen : v1.invitePatient.body) },
  ),
  sendEvent: servePartner(
    v1.sendEvent,
    async (unit, { status }, { program }, file: CaseFile) => ({
      message: 'Patient updated successfully',
      data: await applyCaseUpdate(unit, program, file, status),
      status: 200,
    }),
    {
      schema: (_program, isStaff) => (isStaff ? staffEventBody : v1.sendEvent.body),
      before: (unit, input, { program, params }) => requireCase(unit, program.id, params.patientId ?? '', input),
    },
  ),
  subscribeCampaign: servePartner(
    v1.subscribeCampaign,
    async (unit, { name, additionalData }, { program }, patientId: string) => {
      const given = { programId: program.id, patientId, name, entries: additionalData }
      const { state } = await subscribePatient(unit, given)
      return {
        message: 'Patient updated successfully',
        data: { patientId, supportProgramId: program.id, name, state },
        status: 200,
      }
    },
    { before: (unit, input, { program, params }) => requirePatient(unit, program.id, params.patientId ?? '', input) },
  ),
  moveSandboxClock: servePartner(v1.moveSandboxClock, async ({ actor }, { advance }, { program }) => {
    if (!program.sandbox) throw new Refusal('sandboxOnly')
    return { data: await advanceClock(actor, { programId: program.id, seconds: secondsOf(advance) ?? 0 }), status: 200 }
  }),
  resetSandbox: servePartner(v1.resetSandbox, async ({ actor }, _body, { program }) => {
    if (!program.sandbox) throw new Refusal('sandboxOnly')
    return { data: await wipeSandbox(actor, { programId: program.id }), status: 200 }
  }),
  readStory: serveToken(v1.readStory, ownStory),
  updateDetails: servePartner(v1.updateDetails, updateDetails, { before: requireDetailsPatient }),
}
