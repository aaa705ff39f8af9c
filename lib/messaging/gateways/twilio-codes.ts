// TABLE: Twilio's error codes (www.twilio.com/docs/api/errors) as reasons of ours. The same codes come with the answer to a
// call and with a status that follows it. Codes that are not here are "gatewayRefused" in an answer and "undeliverable" in
// a status.
import type { SmsReason } from '@/lib/contract/vocabulary'
import type { PhoneVerdict } from './gateway'

type Row = {
  reason: SmsReason
  /** What it says of the phone for good. */
  phone?: PhoneVerdict
  /** Turned away for now: surely not taken, and worth another try. */
  again?: true
}

// biome-ignore format: a table is read by column
const rows: Record<string, Row> = {
  20003: { reason: 'gatewayRefused', again: true },                // the account's token: mended by the operator
  20429: { reason: 'gatewayBusy', again: true },                   // too many requests
  21211: { reason: 'invalidNumber', phone: 'invalid' },            // "To" is no phone number
  21408: { reason: 'carrierBlocked' },                             // region not enabled for the account
  21610: { reason: 'optedOut', phone: 'optedOut' },                // texted STOP to this number
  21612: { reason: 'undeliverable' },                              // no route to this number
  21614: { reason: 'landline', phone: 'landline' },                // not a mobile number
  21617: { reason: 'tooLong' },                                    // over 1,600 characters
  30001: { reason: 'gatewayBusy' },                                // their queue overflowed
  30002: { reason: 'gatewayRefused' },                             // account suspended
  30003: { reason: 'undeliverable' },                              // handset off or out of reach
  30004: { reason: 'carrierBlocked' },                             // blocked by the carrier or the phone
  30005: { reason: 'undeliverable' },                              // number unknown or no longer in service
  30006: { reason: 'landline' },                                   // landline, or a carrier out of reach
  30007: { reason: 'carrierBlocked' },                             // filtered
  30008: { reason: 'undeliverable' },                              // unknown
  30034: { reason: 'carrierBlocked' },                             // sender not registered
}

export const twilioCode = (code: string | number | undefined): Row | undefined =>
  code === undefined ? undefined : rows[String(code)]
