// What Twilio calls us with: a form, and a signature over the address and the form's fields, checked by its own library.
import twilio from 'twilio'
import type { TwilioAccount } from '@/lib/platform/config'

/** A field that comes twice is a list, as the signature has it. */
export type TwilioForm = Record<string, string | string[]>

export function readTwilioForm(text: string): TwilioForm {
  const form: TwilioForm = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(form, name) ? form[name] : undefined
    const now = before === undefined ? value : [before, value].flat()
    Object.defineProperty(form, name, { value: now, enumerable: true, configurable: true, writable: true })
  }
  return form
}

/** `url` as Twilio was given it, with its query. Without an account nothing is authentic. */
export const fromTwilio = (
  account: TwilioAccount | undefined,
  { signature, url, form }: { signature: string | undefined; url: string; form: TwilioForm },
): boolean => account !== undefined && !!signature && twilio.validateRequest(account.authToken, signature, url, form)
