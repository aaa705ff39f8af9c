// The forms that end with a link: what is offered, what is ticked beforehand, and what is said about the SMS.

import { z } from 'zod'
import type { FlowPartWords } from '@/components/journeys/ground/flow-part-words'
import type { MessageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { phoneWords } from '@/lib/contract/formats'
import { askableItems, ConsentItem } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import {
  askMissingBody,
  type FlowCard,
  issueLinkBody,
  type PatientFlows,
  resendLinkBody,
} from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { FlowKind } from '@/lib/contract/vocabulary'

/** How the link reaches the patient. */
const linkChannels = ['sms', 'copy'] as const
export type LinkChannel = (typeof linkChannels)[number]

/** The forms are the calls' own bodies, except that a person chooses a channel. */
const channelField = { channel: z.enum(linkChannels) }
export const issueDraft = issueLinkBody.omit({ send: true }).extend(channelField)
export const askDraft = askMissingBody.omit({ send: true }).extend(channelField)
export const resendDraft = resendLinkBody.omit({ send: true }).extend(channelField)

/** Missing items are asked for by name, in a form of their own. */
export type IssuedKind = Exclude<FlowKind, 'missing'>
export const issuedKinds = FlowKind.all.filter((kind): kind is IssuedKind => kind !== 'missing')

type Reached = Pick<PatientCard, 'phoneNumber' | 'phoneIsCaregivers' | 'language'>

export const usualChannel = ({ phoneNumber }: Reached): LinkChannel => (phoneNumber ? 'sms' : 'copy')

/** "To +1 202 555 0171 (the caregiver’s), in Spanish." */
export function smsHint(
  say: FlowPartWords,
  sayMessage: MessageWords,
  { phoneNumber, phoneIsCaregivers, language }: Reached,
): string {
  if (!phoneNumber) return say.noPhoneBody
  return say.toIn(
    phoneWords(phoneNumber),
    phoneIsCaregivers ? say.theCaregivers : '',
    languageWords(sayMessage)[language],
  )
}

/** The open flow of a kind: another link leads to it and replaces the ones before. */
export const openFlow = (flows: readonly FlowCard[], kind: FlowKind): FlowCard | null =>
  flows.find((flow) => flow.kind === kind && flow.state === 'open') ?? null

const cards: readonly FlowItem[] = askableItems.filter((item) => item.startsWith('card'))
const consents: readonly FlowItem[] = ConsentItem.all
const first = askableItems.findIndex((item) => cards.includes(item))
const about = askableItems.slice(0, first)

/** What can be asked for, sorted for the eye; together exactly the askable items. */
export const askGroups = (say: FlowPartWords): readonly { title: string; items: readonly FlowItem[] }[] => [
  { title: say.aboutThePatient, items: about },
  { title: say.insurance, items: cards },
  { title: say.consents, items: askableItems.filter((item) => consents.includes(item)) },
  {
    title: say.more,
    items: askableItems.filter((item) => ![...about, ...cards, ...consents].includes(item)),
  },
]

/** What was asked for before and has not come: it stays asked, whatever is asked now. */
export const askedAlready = (flows: readonly FlowCard[]): FlowItem[] =>
  openFlow(flows, 'missing')
    ?.steps.filter(({ answeredAt }) => answeredAt === null)
    .map(({ item }) => item) ?? []

/** What is ticked when the form opens: what the record lacks, and what stays asked. */
export function proposedItems({ missing, flows }: Pick<PatientFlows, 'missing' | 'flows'>): FlowItem[] {
  const asked = askedAlready(flows)
  return askableItems.filter((item) => missing.includes(item) || asked.includes(item))
}

export const toggled = (items: readonly FlowItem[], item: FlowItem): FlowItem[] =>
  askableItems.filter((each) => (each === item ? !items.includes(each) : items.includes(each)))
