// decision §6: the address of an endpoint, as a person enters it. Asked before anything is locked, because looking
// a name up may take seconds; what is accepted here is asked again at every connection.
import { Refusal } from '@/lib/contract/refusals'
import { checkCallbackName, checkCallbackUrl } from '@/lib/platform/http/check-callback-url'
import type { Resolver } from '@/lib/platform/http/resolve-public'

/** `insecure`: the operator's development switch. */
export type UrlRules = { insecure: boolean; resolver?: Resolver }

/** The address as it is stored, or a refusal that says in a sentence what to change. */
export async function endpointUrl(text: string, rules: UrlRules): Promise<string> {
  const checked = checkCallbackUrl(text, rules)
  if (!checked.ok) return refuseUrl(checked.says)
  const named = await checkCallbackName(checked.url, rules)
  return named.ok ? checked.url : refuseUrl(named.says)
}

export function refuseUrl(message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path: 'url', message }] } })
}
