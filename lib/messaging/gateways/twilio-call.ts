// What Twilio calls us with: a form, and a signature over the address and the form's fields, checked by its own library.
import type { TwilioAccount } from '@/lib/platform/outside-settings'

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

/** `url` as Twilio was given it, with its query. Without an account nothing is authentic, and the library is not loaded. */
export async function fromTwilio(
  account: TwilioAccount | undefined,
  { signature, url, form }: { signature: string | undefined; url: string; form: TwilioForm },
): Promise<boolean> {
  if (!account || !signature) return false
  const { default: twilio } = await import('twilio')
  return twilio.validateRequest(account.authToken, signature, url, form)
}
