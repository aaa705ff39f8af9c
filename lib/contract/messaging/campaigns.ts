// The console's calls about campaigns: a named series of messages with days between.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { eventEntries } from '@/lib/contract/fields'
import {
  CampaignClass,
  CampaignEntryState,
  CampaignState,
  CampaignStop,
  longestText,
} from '@/lib/contract/messaging/message-vocabulary'
import {
  CopayState,
  EnrollmentState,
  PapState,
  PatientLanguage,
  PriorAuthState,
  Track,
} from '@/lib/contract/vocabulary'

export const mostSteps = 20

const statesOf = {
  enrollment: EnrollmentState.all,
  priorAuth: PriorAuthState.all,
  pap: PapState.all,
  copay: CopayState.all,
} as const satisfies Record<Track, readonly string[]>

/** Every `<track>.<state>`: what a patient's record may come to that ends a campaign for them. */
export const stopChoices: readonly { word: string; track: Track; state: string }[] = Track.all.flatMap((track) =>
  statesOf[track].map((state) => ({ word: `${track}.${state}`, track, state })),
)

const stepDraft = z.object({
  daysAfter: z.number().int().min(0).max(730),
  /** A language without words: who speaks it gets the first there is. */
  wordings: z.array(z.object({ language: z.enum(PatientLanguage.all), body: z.string().max(longestText) })),
})
export type CampaignStepDraft = z.output<typeof stepDraft>

export const campaignName = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9._-]{0,79}$/i, 'use letters, digits, dots, dashes; at most 80')

export const campaignDraft = z.object({
  name: campaignName,
  title: z.string().trim().min(1).max(100),
  /** Which consent its texts need besides that to texts: marketing, or none. */
  class: z.enum(CampaignClass.all),
  stopOn: z.array(z.string().max(60)).max(40),
  steps: z.array(stepDraft).min(1).max(mostSteps),
})
export type CampaignDraft = z.output<typeof campaignDraft>

export const campaignRow = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  class: z.enum(CampaignClass.all),
  /** False: it is older than classes, and nobody has said which one it is. */
  classConfirmed: z.boolean(),
  state: z.enum(CampaignState.all),
  steps: z.number(),
  /** How many patients are in it, have been through it, were stopped. */
  active: z.number(),
  completed: z.number(),
  stopped: z.number(),
  updatedAt: z.string(),
})
export type CampaignRow = z.output<typeof campaignRow>

export const campaignView = campaignRow.extend({
  version: z.number(),
  stopOn: z.array(z.string()),
  stepList: z.array(stepDraft.extend({ position: z.number() })),
})
export type CampaignView = z.output<typeof campaignView>

export const campaignEntryRow = z.object({
  id: z.string(),
  campaignId: z.string(),
  name: z.string(),
  title: z.string(),
  patient: z.object({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  state: z.enum(CampaignEntryState.all),
  stopReason: z.enum(CampaignStop.all).nullable(),
  nextPosition: z.number().nullable(),
  nextAt: z.string().nullable(),
  steps: z.number(),
  subscribedAt: z.string(),
  endedAt: z.string().nullable(),
  byName: z.string(),
})
export type CampaignEntryRow = z.output<typeof campaignEntryRow>

/** What we fill in ourselves. A campaign issues no link, so one in its words is for whoever subscribes a patient to give. */
const ours = ['program.name', 'program.phone']
const variable = /\{\{([^{}]*)\}\}/g

/** The values that whoever subscribes a patient must give, once each. All languages count: a patient may change theirs. */
export const neededValues = (bodies: readonly string[]): string[] => {
  const names = bodies.flatMap((body) => [...body.matchAll(variable)].map(([, name = '']) => name.trim()))
  return [...new Set(names)].filter((name) => name !== '' && !ours.includes(name))
}

const id = z.string().max(100)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const one = `${program}/campaigns/{campaignId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const manage = { caller: 'staff', method: 'POST', permission: 'campaigns.manage' } as const

export const campaignsApi = {
  listCampaigns: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/campaigns`,
    summary: 'The campaigns of a program',
    permission: 'messages.read',
    reply: ok(z.object({ rows: z.array(campaignRow) })),
    refusals,
  },
  readCampaign: {
    caller: 'staff',
    method: 'GET',
    path: one,
    summary: 'A campaign with its steps and words',
    permission: 'messages.read',
    reply: ok(campaignView),
    refusals,
  },
  createCampaign: {
    ...manage,
    path: `${program}/campaigns`,
    summary: 'Create a campaign, as a draft',
    body: campaignDraft,
    reply: ok(campaignView),
    refusals: [...refusals, 'campaignNameTaken', 'dataInvalid'],
  },
  saveCampaign: {
    ...manage,
    path: one,
    summary: 'Change a campaign; who is in it goes on with the new steps',
    body: campaignDraft.extend({ version: z.number().int() }),
    reply: ok(campaignView),
    refusals: [...refusals, 'campaignNameTaken', 'campaignChanged', 'dataInvalid'],
  },
  confirmCampaignClass: {
    ...manage,
    path: `${one}/class`,
    summary: 'Say which consent the texts of an older campaign need',
    body: z.object({ class: z.enum(CampaignClass.all) }),
    reply: ok(campaignView),
    refusals,
  },
  setCampaignState: {
    ...manage,
    path: `${one}/state`,
    summary: 'Start a campaign, or archive it and stop it for everybody',
    body: z.object({ state: z.enum(CampaignState.all) }),
    reply: ok(campaignView),
    refusals: [...refusals, 'dataInvalid'],
  },
  listCampaignEntries: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/campaign-entries`,
    summary: 'Who is in a campaign, or the campaigns of a patient; newest first',
    permission: 'messages.read',
    query: z.object({
      campaign: id.optional(),
      patient: id.optional(),
      state: z.enum(CampaignEntryState.all).optional(),
      before: id.optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    reply: ok(z.object({ rows: z.array(campaignEntryRow), older: z.string().nullable() })),
    refusals,
  },
  subscribePatient: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/patients/{patientId}/campaigns`,
    summary: 'Put a patient into a campaign, by the partner’s own rules',
    permission: 'messages.send',
    body: z.object({ name: campaignName, additionalData: eventEntries.default([]) }),
    reply: ok(z.object({ entryId: z.string(), already: z.boolean() })),
    refusals: [...refusals, 'campaignUnknown', 'campaignVariableMissing', 'patientUnsubscribed', 'dataInvalid'],
  },
  stopCampaignEntry: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/campaign-entries/{entryId}/stop`,
    summary: 'End a campaign for one patient',
    permission: 'messages.send',
    reply: ok(campaignEntryRow),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
