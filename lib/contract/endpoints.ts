// TABLE: every endpoint. What partners call is written here; each part of the console has its rows in a file of its own.

import { z } from 'zod'
import { mediaListed } from '@/lib/contract/journeys/media'
import { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'
import { portalApi } from '@/lib/contract/partners/portal'
import { approvalsApi } from './access/approvals'
import { auditApi } from './access/audit'
import { disclosuresApi } from './access/disclosures'
import { passkeyApi } from './access/passkeys'
import { railApi } from './access/rail'
import { retentionApi } from './access/retention'
import { reviewsApi } from './access/reviews'
import { sessionApi } from './access/sessions'
import { staffApi } from './access/staff'
import { tokensApi } from './access/tokens'
import { bulkApi } from './batches/bulk'
import { importsApi, importUploadApi } from './batches/imports'
import { callbacksApi } from './callbacks/callbacks'
import { inboxApi, webhook } from './callbacks/inbox'
import { dashboardApi } from './dashboard/dashboard'
import { reportsApi } from './dashboard/reports'
import { anyBody, doors, ofPatient } from './doors'
import type { Endpoint } from './endpoint'
import { flowsApi } from './journeys/flows'
import { linkCodeApi } from './journeys/link-code'
import { linkApi } from './journeys/link-endpoints'
import { campaignsApi } from './messaging/campaigns'
import { gatewayApi } from './messaging/gateway-endpoints'
import { screenPhoneApi } from './messaging/screen-phone'
import { subscribeBody, subscribeOrder } from './messaging/subscribe-campaign'
import { templatesApi } from './messaging/templates'
import { textingApi } from './messaging/texting'
import { callbacksV1 } from './partners/callback-record'
import { callsApi, callsV1 } from './partners/calls'
import { sandboxApi } from './partners/sandbox-console'
import { sandboxV1 } from './partners/sandbox-v1'
import { additionalKeys } from './patients/additional-data'
import { phoneCallsApi } from './patients/calls'
import { contactsApi } from './patients/contacts'
import { documentsApi, documentUploadApi } from './patients/documents'
import { emergencyApi } from './patients/emergency'
import { eventBody, eventOrder } from './patients/event'
import { inviteBody, inviteOrder } from './patients/invite'
import { notesApi } from './patients/notes'
import { patientsApi } from './patients/patients'
import { revealApi } from './patients/sensitive'
import { undoApi } from './patients/undo'
import { optInKey, updateDetailsBody, updateDetailsOrder } from './patients/update-details'
import { viewsApi } from './patients/views'
import { draftsApi } from './platform/drafts'
import { liveApi } from './platform/live'
import { anyCall } from './refusal-names'
import { CopayKey, SmsOutcome, SmsReason } from './vocabulary'
import { ownersApi } from './work/owners'
import { snoozeApi } from './work/snooze'
import { workApi } from './work/work'

export const v1 = {
  invitePatient: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/patients/invite',
    summary: 'Create a patient in a support program',
    door: doors.invite,
    scope: 'invite',
    permission: 'patients.write',
    body: inviteBody,
    keys: Object.keys(additionalKeys),
    order: inviteOrder,
    reply: z.object({
      data: z.object({ supportProgramId: z.string(), phoneNumber: z.string().nullable(), patientId: z.string() }),
      status: z.literal(200),
    }),
    refusals: [
      'unauthorized',
      'tokenDisabled',
      'forbidden',
      'propertyRequired',
      'programNotFound',
      'jwtNotForProgram',
      'phonePattern',
      'patientPhoneFormat',
      'dobFormat',
      'caregiverRequired',
      'caregiverIncomplete',
      'caregiverPhoneMissing',
      'caregiverPhoneDiffers',
      'patientExists',
      'sandboxLimit',
      ...anyBody,
    ],
  },
  sendEvent: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/patients/{patientId}/event',
    summary: 'Send a case update about a patient',
    door: doors.event,
    scope: 'event',
    permission: 'patients.write',
    body: eventBody,
    keys: CopayKey.all,
    order: eventOrder,
    reply: z.object({
      message: z.literal('Patient updated successfully'),
      data: z.object({
        patientId: z.string(),
        supportProgramId: z.string(),
        eventId: z.string(),
        sms: z.object({
          status: z.enum(SmsOutcome.all),
          reason: z.enum(SmsReason.all).optional(),
          notBefore: z.string().meta({ format: 'date-time' }).optional(),
        }),
      }),
      status: z.literal(200),
    }),
    refusals: [...ofPatient, 'eventNotSupported', 'textNotValid', 'variableMissing', 'transitionRefused', ...anyBody],
  },
  subscribeCampaign: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/patients/{patientId}/subscribe-campaign',
    summary: 'Put a patient into a campaign',
    door: doors.event,
    scope: 'campaign',
    permission: 'messages.send',
    body: subscribeBody,
    order: subscribeOrder,
    reply: z.object({
      message: z.literal('Patient updated successfully'),
      data: z.object({
        patientId: z.string(),
        supportProgramId: z.string(),
        name: z.string(),
        state: z.enum(CampaignEntryState.all),
      }),
      status: z.literal(200),
    }),
    refusals: [...ofPatient, 'campaignUnknown', 'campaignVariableMissing', ...anyBody],
  },
  updateDetails: {
    caller: 'partner',
    method: 'POST',
    path: '/v1/patients/{patientId}/update_details',
    summary: 'Opt a patient’s phone out of messages, or in again',
    door: doors.event,
    scope: 'event',
    permission: 'messages.optOut',
    body: updateDetailsBody,
    keys: [optInKey],
    order: updateDetailsOrder,
    reply: z.object({
      message: z.literal('Patient updated successfully'),
      data: z.object({ patientId: z.string(), supportProgramId: z.string(), optedIn: z.boolean() }),
      status: z.union([z.literal(200), z.literal(208)]),
    }),
    refusals: [...ofPatient, 'detailNotSupported', ...anyBody],
  },
  listMedia: {
    caller: 'file',
    method: 'GET',
    path: '/v1/patients/{patientId}/media',
    summary: 'List the files a patient gave, newest first',
    scope: 'media',
    answers: 'list',
    reply: z.object({ data: mediaListed, status: z.literal(200) }),
    refusals: [
      'unauthorized',
      'signatureInvalid',
      'forbidden',
      'patientNotFound',
      'mediaNotFound',
      'sharingWithdrawn',
      'rateLimited',
      'failure',
      ...anyCall,
    ],
  },
  ...sandboxV1,
  readMedia: {
    caller: 'file',
    method: 'GET',
    path: '/v1/patients/{patientId}/media/{mediaId}',
    summary: 'Fetch a file a patient gave: signature, insurance card, signed consent',
    scope: 'media',
    answers: 'bytes',
    reply: z.instanceof(Uint8Array),
    refusals: [
      'unauthorized',
      'signatureInvalid',
      'forbidden',
      'patientNotFound',
      'mediaNotFound',
      'sharingWithdrawn',
      'rateLimited',
      'failure',
      ...anyCall,
    ],
  },
  ...callsV1,
  ...callbacksV1,
} as const satisfies Record<string, Endpoint>

export const consoleApi = {
  ...draftsApi,
  ...revealApi,
  ...undoApi,
  ...templatesApi,
  ...bulkApi,
  ...campaignsApi,
  ...dashboardApi,
  ...reportsApi,
  ...linkCodeApi,
  ...textingApi,
  ...screenPhoneApi,
  ...patientsApi,
  ...ownersApi,
  ...phoneCallsApi,
  ...contactsApi,
  ...notesApi,
  ...documentsApi,
  ...viewsApi,
  ...flowsApi,
  ...importsApi,
  ...inboxApi,
  ...callbacksApi,
  ...callsApi,
  ...tokensApi,
  ...sandboxApi,
  ...sessionApi,
  ...passkeyApi,
  ...staffApi,
  ...approvalsApi,
  ...reviewsApi,
  ...retentionApi,
  ...emergencyApi,
  ...auditApi,
  ...disclosuresApi,
  ...workApi,
  ...snoozeApi,
  ...railApi,
} as const satisfies Record<string, Endpoint>

/** Made by a call, so that a page that wants a row of one part is built without the others. */
const joined = <Rows>(rows: () => Rows): Rows => rows()

export const endpoints = joined(
  () =>
    ({
      ...portalApi,
      ...v1,
      ...webhook,
      ...gatewayApi,
      ...linkApi,
      ...importUploadApi,
      ...documentUploadApi,
      ...consoleApi,
      ...liveApi,
    }) as const satisfies Record<string, Endpoint>,
)
export type EndpointName = keyof typeof endpoints
