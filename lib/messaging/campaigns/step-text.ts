// Where the words of a campaign's steps are kept: among the program's templates, one text per step, so that versions
// come with them (decision §4).
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'

export const campaignKind = 'campaign' satisfies SmsKind

export const stepText = (campaignId: string, position: number) => `${campaignId}.${position}`
