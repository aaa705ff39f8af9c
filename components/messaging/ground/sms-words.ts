import { notificationWords } from '@/components/kit/status/notification-words'
import { type Instant, momentWords } from '@/components/kit/ui/time-words'
import type { MessageWords } from '@/components/messaging/ground/message-words'
import type { Locale } from '@/lib/contract/formats'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsVerdict, TextLimits } from '@/lib/contract/messaging/messages'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { isNotification } from '@/lib/contract/patients/event'
import type { Language, PatientLanguage, SmsReason } from '@/lib/contract/vocabulary'

// Why a message waits or was not sent, to stand after a colon. A reason without words is shown as it is stored.
const reasons = (say: MessageWords): Record<SmsReason, string> => ({
  programClosed: say.theProgramIsClosed,
  noPhone: say.reasonNoPhone,
  invalidNumber: say.thePhoneNumberCannot,
  optedOut: say.reasonOptedOut,
  consentMissing: say.reasonConsentMissing,
  marketingMissing: say.reasonMarketingMissing,
  tooLate: say.reasonConfirmationLate,
  quietHours: say.reasonQuietHours,
  programPhoneMissing: say.reasonPhoneMissing,
  linkMissing: say.reasonLinkMissing,
  linkReplaced: say.reasonLinkReplaced,
  linkRevoked: say.itsLinkWasRevoked,
  numberChanged: say.itsNumberWasCorrected,
  caregiverEnded: say.reasonCaregiverEnded,
  wrongNumber: say.reasonWrongNumber,
  optOutPending: say.reasonOptOutPending,
  communicationRefused: say.reasonCommunicationRefused,
  frequencyCap: say.reasonFrequencyCap,
  phoneClosed: say.thisPhoneTakesNo,
  tooLong: say.reasonTooLong,
  undone: say.reasonTakenBack,
  campaignStopped: say.itsCampaignWasStopped,
  gatewayBusy: say.reasonGatewayBusy,
  gatewayUnreachable: say.reasonGatewayUnreachable,
  gatewayRefused: say.theGatewayRefusedIt,
  undeliverable: say.reasonCarrierFailed,
  carrierBlocked: say.theCarrierBlockedIt,
  landline: say.reasonLandline,
  noAnswer: say.reasonUncertain,
})

/** What holds, refuses or loses a message, by who says so: the choices of a filter. */
export const reasonGroups = (say: MessageWords): Readonly<Record<string, Partial<Record<SmsReason, string>>>> => ({
  [say.theRules]: {
    optedOut: say.optedOut,
    optOutPending: say.perhapsOptOut,
    communicationRefused: say.textsNotAgreedTo,
    consentMissing: say.noConsentYet,
    marketingMissing: say.noMarketingConsent,
    tooLate: say.tooLateToConfirm,
    programClosed: say.programClosed,
    quietHours: say.quietHours,
    frequencyCap: say.enoughForNow,
    phoneClosed: say.takesNoMessagesNow,
    noPhone: say.noPhoneNumber,
    wrongNumber: say.wrongNumber,
    invalidNumber: say.numberTakesNoTexts,
  },
  [say.theText]: {
    programPhoneMissing: say.programNoPhone,
    linkMissing: say.linkMissing,
    linkReplaced: say.linkReplaced,
    linkRevoked: say.linkRevoked,
    numberChanged: say.numberChanged,
    caregiverEnded: say.caregiverEnded,
    tooLong: say.tooLong,
  },
  [say.aPerson]: { undone: say.takenBack, campaignStopped: say.campaignStopped },
  [say.theGateway]: {
    noAnswer: say.gatewayDidNotAnswer,
    gatewayBusy: say.gatewayBusy,
    gatewayUnreachable: say.gatewayNotReachable,
    gatewayRefused: say.gatewayRefusedIt,
    undeliverable: say.carrierCouldNotDeliver,
    carrierBlocked: say.carrierBlockedIt,
    landline: say.landline,
  },
})

export const gatewayWords = (say: MessageWords): Record<GatewayName, string> => ({
  builtIn: say.phoneOnTheScreen,
  twilio: say.twilio,
})

const isReason = (say: MessageWords, reason: string): reason is SmsReason => Object.hasOwn(reasons(say), reason)
const tooMany: SmsReason = 'frequencyCap'
/** `limits`: of the program, where they hold it. */
export function reasonWords(say: MessageWords, reason: string, limits?: TextLimits): string {
  if (reason === tooMany && limits) return say.asManyAs(limitWords(say, limits))
  return isReason(say, reason) ? reasons(say)[reason] : reason
}

/** "3 in 24 hours, 10 in 7 days"; what has no limit is left out. */
const limitWords = (say: MessageWords, { perDay, perWeek }: TextLimits) =>
  [perDay > 0 && say.perDay(String(perDay)), perWeek > 0 && say.perWeek(String(perWeek))].filter(Boolean).join(', ')

export const languageWords = (say: MessageWords): Record<PatientLanguage, string> => say.languages

/** "1 segment", "2 segments" */
export const segmentWords = (say: MessageWords, segments: number) =>
  `${segments} ${segments === 1 ? say.segment : say.segments}`

// Kinds of message that no event asks for; the product sends them itself.
const ownKinds = (say: MessageWords): Record<SmsKind, string> => ({
  invitation: say.invitation,
  link: say.link,
  newLink: say.newLink,
  renewal: say.renewal,
  optOutConfirmation: say.optOutConfirmation,
  optInConfirmation: say.optInConfirmation,
  help: say.help,
  oneTimeCode: say.oneTimeCode,
  reply: say.writtenByStaff,
  campaign: say.campaign,
})

export function messageKindWords(say: MessageWords, spoken: Language, kind: string): string {
  const own: Partial<Record<string, string>> = ownKinds(say)
  return own[kind] ?? (isNotification(kind) ? notificationWords(spoken, kind) : say.statusUpdate)
}

/** One sentence about what became of a message, or will. */
export function verdictWords(
  say: MessageWords,
  locale: Locale,
  verdict: SmsVerdict,
  now: Instant,
  timeZone: string,
): string {
  const why = verdict.reason ? `: ${reasonWords(say, verdict.reason)}` : ''
  switch (verdict.status) {
    case 'queued':
      return say.smsGoesNow
    case 'deferred':
      return say.theSmsWaits(
        verdict.notBefore ? say.untilMoment(momentWords(locale, verdict.notBefore, now, timeZone)) : '',
        why,
      )
    case 'suppressed':
      return say.noSmsBecause(why)
    case 'none':
      return say.noSmsBody
  }
}
