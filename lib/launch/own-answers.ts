// What the site answers about itself, beside the endpoint table and the pages.
import type { IncomingMessage } from 'node:http'
import { Refusal } from '@/lib/contract/refusals'
import type { Outgoing } from '@/lib/server/web/wire'
import { reportPath, takeReport } from './csp-reports'
import { healthy, readiness } from './health'
import { mayReadMetrics, metricsText } from './metrics'
import { securityPolicyPath, securityText, securityTextPath, securityTextPolicy } from './security-text'

/** How it may be asked. */
export const ownMethods = (path: string): string => (path === reportPath ? 'POST' : 'GET, HEAD')

/** Undefined: it is none of these. */
export async function ownAnswer(
  request: IncomingMessage,
  path: string,
  address: string,
): Promise<Outgoing | Refusal | undefined> {
  if (path === reportPath) return request.method === 'POST' ? takeReport(request) : new Refusal('notFound')
  if (path === '/healthz') return healthy()
  if (path === '/readyz') return readiness()
  if (path === securityTextPath) return securityText() ?? new Refusal('notFound')
  if (path === securityPolicyPath) return securityTextPolicy() ?? new Refusal('notFound')
  if (path === '/_next/image') return new Refusal('notFound') // its optimiser fetches and decodes whatever it is told
  if (path !== '/metrics') return undefined
  if (!mayReadMetrics(request, address)) return new Refusal('forbidden')
  return {
    status: 200,
    headers: { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' },
    body: await metricsText(),
  }
}
