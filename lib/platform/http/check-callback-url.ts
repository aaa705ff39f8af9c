// decision §6: what becomes of an address a person enters for callbacks.

import { webhook } from '@/lib/contract/callbacks/inbox'
import { ResolveError, type Resolver, resolvePublic } from './resolve-public'
import { bareHost, problemOf, type UrlProblem, urlProblems } from './url-rules'

const longest = 500
const appended = webhook.receiveCallback.path

export type RefusedUrl = { ok: false; reason: UrlProblem; says: string }
const refuse = (reason: UrlProblem): RefusedUrl => ({ ok: false, reason, says: urlProblems[reason] })

/** The base address, to which the path of the interface is appended when sending; who pasted it with that path is
 *  understood. */
export function checkCallbackUrl(
  text: string,
  { insecure }: { insecure: boolean },
): { ok: true; url: string } | RefusedUrl {
  const given = text.trim()
  if (given.length > longest) return refuse('tooLong')
  if (!URL.canParse(given)) return refuse('notAnAddress')
  const url = new URL(given)
  const problem = problemOf(url, { insecure })
  if (problem) return refuse(problem)

  if (url.hostname.endsWith('.')) url.hostname = bareHost(url)
  const path = url.pathname.replace(/\/+$/, '')
  const base = path.endsWith(appended) ? path.slice(0, -appended.length).replace(/\/+$/, '') : path
  const normal = `${url.origin}${base}`
  return normal.length > longest ? refuse('tooLong') : { ok: true, url: normal }
}

/** Where the name of a checked address leads today. One that leads nowhere yet is accepted: every connection asks
 *  again. */
export async function checkCallbackName(
  url: string,
  { insecure, resolver }: { insecure: boolean; resolver?: Resolver },
): Promise<{ ok: true; unresolved?: true } | RefusedUrl> {
  try {
    await resolvePublic(bareHost(new URL(url)), { guard: insecure ? 'insecure' : 'public', resolver })
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error
    return error.kind === 'dns' ? { ok: true, unresolved: true } : refuse('address')
  }
}
