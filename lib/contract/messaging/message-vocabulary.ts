// The closed words of texts from phones, opt-outs and campaigns (decision §7), and how long a text may be.
import { type WordOf, words } from '@/lib/contract/words'

/** More characters than this no gateway takes in one message: Twilio refuses with 21617, and ten segments is the longest chain. */
export const longestText = 1600

/** What carries a program's messages; builtIn is the phone on the screen. */
export const GatewayName = words('builtIn', 'twilio')
export type GatewayName = WordOf<typeof GatewayName>
/** What a text from a phone means to us. perhapsStop: it may be a revocation, and a person decides. */
export const TextMeaning = words('stop', 'start', 'help', 'perhapsStop', 'other')
export type TextMeaning = WordOf<typeof TextMeaning>
export const OptDirection = words('out', 'in')
export type OptDirection = WordOf<typeof OptDirection>
/** Which conversations are shown. */
export const ConversationFilter = words({ waiting: 'waiting', optOut: 'optOut', mine: 'mine', everything: 'all' })
export type ConversationFilter = WordOf<typeof ConversationFilter>
/** What a person decided of a text that may be a revocation. */
export const TextDecision = words('stop', 'other')
export type TextDecision = WordOf<typeof TextDecision>
/** Why a text that may be a revocation was decided to be none. */
export const NotOptOutReason = words('otherSubject', 'answer', 'mistyped', 'confirmed')
export type NotOptOutReason = WordOf<typeof NotOptOutReason>
/** The way an opt-out or opt-in came. */
export const OptChannel = words('sms', 'console', 'api', 'phone', 'operator', 'gateway')
export type OptChannel = WordOf<typeof OptChannel>
export const CampaignState = words('draft', 'active', 'archived')
export type CampaignState = WordOf<typeof CampaignState>
/** Which consent the texts of a campaign need besides that to texts: marketing, or none. */
export const CampaignClass = words('service', 'marketing')
export type CampaignClass = WordOf<typeof CampaignClass>
export const CampaignEntryState = words('active', 'completed', 'stopped')
export type CampaignEntryState = WordOf<typeof CampaignEntryState>
/** Why a patient's campaign ended before its last step. */
export const CampaignStop = words('optedOut', 'status', 'staff', 'archived', 'programClosed')
export type CampaignStop = WordOf<typeof CampaignStop>

/** A text that may be an opt-out, and nobody has decided yet. */
export const isOpenQuestion = ({ meaning, decision }: { meaning: TextMeaning; decision: TextDecision | null }) =>
  meaning === 'perhapsStop' && decision === null
