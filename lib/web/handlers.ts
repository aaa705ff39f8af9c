// Every endpoint with the use case behind it; a row without one does not compile.

import { requirePatient } from '@/lib/campaigns/require-patient'
import { subscribePatient } from '@/lib/campaigns/subscribe-patient'
import { applyCaseUpdate } from '@/lib/case-updates/apply-case-update'
import { type CaseFile, requireCase } from '@/lib/case-updates/read-case'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { type consoleApi, type EndpointName, endpoints, v1 } from '@/lib/contract/endpoints'
import { inviteBodyOpen } from '@/lib/contract/invite'
import { linkApi } from '@/lib/contract/link-endpoints'
import { invitePatient } from '@/lib/patients/invite-patient'
import type { Served } from './answer'
import type { Handle, HandlersOf } from './handle'
import { auditHandlers } from './handlers/audit'
import { callbackHandlers } from './handlers/callbacks'
import { campaignHandlers } from './handlers/campaigns'
import { conversationHandlers } from './handlers/conversations'
import { endpointHandlers } from './handlers/endpoints'
import { flowHandlers } from './handlers/flows'
import { takeTwilioStatus, takeTwilioText } from './handlers/gateways'
import { inboxHandlers, receiveHandler } from './handlers/inbox'
import { linkHandlers } from './handlers/links'
import { messageHandlers } from './handlers/messages'
import { optOutHandlers, requireDetailsPatient, updateDetails } from './handlers/opt-outs'
import { patientListHandlers } from './handlers/patient-list'
import { patientPageHandlers } from './handlers/patient-page'
import { staffHandlers } from './handlers/staff'
import { templateHandlers } from './handlers/templates'
import { textHandlers } from './handlers/texts'
import { tokensHandlers } from './handlers/tokens'
import { serveConsole, servePartner, serveSigned } from './serve'
import { serveFile } from './serve-file'
import { serveGateway } from './serve-gateway'
import { serveLink } from './serve-link'

const consoleHandlers: HandlersOf<typeof consoleApi> = {
  ...auditHandlers,
  ...callbackHandlers,
  ...campaignHandlers,
  ...conversationHandlers,
  ...endpointHandlers,
  ...flowHandlers,
  ...inboxHandlers,
  ...messageHandlers,
  ...optOutHandlers,
  ...patientListHandlers,
  ...patientPageHandlers,
  ...staffHandlers,
  ...templateHandlers,
  ...textHandlers,
  ...tokensHandlers,
}

const consoleServed = Object.fromEntries(
  Object.entries(consoleHandlers).map(([name, handle]) => [
    name,
    serveConsole(endpoints[name as EndpointName] as ConsoleEndpoint, handle as Handle<ConsoleEndpoint>),
  ]),
) as Record<keyof typeof consoleApi, Served>

const linkServed = Object.fromEntries(
  Object.entries(linkHandlers).map(([name, handle]) => [
    name,
    serveLink(linkApi[name as keyof typeof linkApi], handle),
  ]),
) as Record<keyof typeof linkApi, Served>

export const served: Record<EndpointName, Served> = {
  ...consoleServed,
  ...linkServed,
  receiveCallback: serveSigned(endpoints.receiveCallback, receiveHandler),
  twilioStatus: serveGateway(endpoints.twilioStatus, takeTwilioStatus),
  twilioInbound: serveGateway(endpoints.twilioInbound, takeTwilioText),
  readMedia: serveFile(v1.readMedia),
  invitePatient: servePartner(
    v1.invitePatient,
    async (unit, invite, { program }) => {
      const { patientId, phoneNumber } = await invitePatient(unit, program, invite)
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
    { before: (unit, input, { program, params }) => requireCase(unit, program.id, params.patientId ?? '', input) },
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
  updateDetails: servePartner(v1.updateDetails, updateDetails, { before: requireDetailsPatient }),
}
