// What browsers tell of pages that broke their content security policy: counted by directive and kind of page. Nothing of a
// report is kept or logged, because the addresses in it may hold the key of a link.
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { verifyPath } from '@/lib/contract/journeys/checked-copy'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { readBody } from '@/lib/launch/http-door'
import { countViolation } from '@/lib/launch/metrics'
import { onForget } from '@/lib/platform/cache'
import type { Outgoing } from '@/lib/server/web/wire'

export const reportPath = '/csp-report'
const group = 'pages'
/** Of a page: where its browser reports to. Some know the header alone, others the address in the policy. */
export const reportingHeader = ['reporting-endpoints', `${group}="${reportPath}"`] as const
export const reportingDirectives = [`report-uri ${reportPath}`, `report-to ${group}`]

const mostBytes = 16 * 1024
const mostReports = 20
/** Of a process. Reports are a figure to look at, so those over it are lost. */
const mostAMinute = 300

const words = z.string().max(4_096)
const shape = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': words.optional(),
      'violated-directive': words.optional(),
      'document-uri': words.optional(),
    }),
  }),
  z
    .array(
      z.object({
        type: words,
        body: z.object({ effectiveDirective: words.optional(), documentURL: words.optional() }).nullish(),
      }),
    )
    .max(mostReports),
])

/** TABLE: the directives that are counted by name; any other word of a report is `other`. */
const directives = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'worker-src'],
  ...['object-src', 'frame-src', 'frame-ancestors', 'base-uri', 'form-action'],
]

/** TABLE: the kinds of pages, by how their address begins; the first that fits. */
const kinds: readonly (readonly [kind: string, begins: readonly string[]])[] = [
  ['phone', ['/m/', verifyPath]],
  ['sign-in', ['/sign-in']],
  ['portal', ['/partner']],
  ['reference', ['/reference', '/changelog', '/status']],
  ['console', ['/']],
]

let window = { began: 0, count: 0 }
onForget(() => {
  window = { began: 0, count: 0 }
})

function isTooMany(now: number): boolean {
  if (now - window.began >= minute) window = { began: now, count: 0 }
  window.count += 1
  return window.count > mostAMinute
}

/** Answers 204, or a refusal. */
export async function takeReport(request: IncomingMessage, now = Date.now()): Promise<Outgoing | Refusal> {
  if (isTooMany(now)) return new Refusal('rateLimited', { headers: { 'retry-after': '60' } })
  try {
    const given = shape.safeParse(parsed(await readBody(request, mostBytes)))
    if (!given.success) return new Refusal('badRequest')
    for (const { directive, address } of violationsOf(given.data)) countViolation(nameOf(directive), kindOf(address))
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: null }
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

type Violation = { directive: string | undefined; address: string | undefined }

function violationsOf(given: z.infer<typeof shape>): Violation[] {
  if (Array.isArray(given))
    return given
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body?.effectiveDirective, address: body?.documentURL }))
  const report = given['csp-report']
  return [{ directive: report['effective-directive'] ?? report['violated-directive'], address: report['document-uri'] }]
}

/** `script-src-elem` and `script-src-attr` are of `script-src`; older browsers tell the whole line. */
function nameOf(told = ''): string {
  const name =
    told
      .trim()
      .split(/\s/)[0]
      ?.replace(/-(elem|attr)$/, '') ?? ''
  return directives.includes(name) ? name : 'other'
}

function kindOf(address = ''): string {
  if (!URL.canParse(address)) return 'other'
  const { pathname } = new URL(address)
  return kinds.find(([, begins]) => begins.some((start) => pathname.startsWith(start)))?.[0] ?? 'other'
}
