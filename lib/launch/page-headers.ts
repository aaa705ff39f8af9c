// Headers of every answer, and the policy a page's scripts run under.

import type { IncomingHttpHeaders } from 'node:http'
import { reportingDirectives } from '@/lib/launch/csp-reports'
import { config } from '@/lib/platform/config'

/** Next takes the nonce for its own scripts from this header of the request. */
export const policyHeader = 'content-security-policy'

/** The style element that sonner writes as it is loaded, first without its words; there is no way to give it a nonce. */
const sonnersStyle = [
  `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
  `'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`,
].join(' ')

/** `development`: what Next's development server needs besides. It has no effect in production. `plain`: of a phone and to sign
 *  in, where nothing is styled but by files. */
export function securityPolicy(nonce: string, { development = false, plain = false } = {}) {
  const secure = config().publicUrl.startsWith('https:')
  const loose = development && config().nodeEnv === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${loose ? ` 'unsafe-eval'` : ''}`,
    ...stylePolicy(nonce, { loose, plain }),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${loose ? ' ws:' : ''}`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    ...reportingDirectives,
  ].join('; ')
}

function stylePolicy(nonce: string, { loose, plain }: { loose: boolean; plain: boolean }) {
  if (loose) return [`style-src 'self' 'unsafe-inline'`]
  if (plain) return [`style-src 'self'`, `style-src-attr 'none'`]
  // In the console radix places things with style attributes.
  return [`style-src 'self' 'nonce-${nonce}' ${sonnersStyle}`, `style-src-attr 'unsafe-inline'`]
}

/** An answer of data is never a document: nothing in it may run. */
export const dataPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** Of every answer, those written by hand too. */
export const commonHeaders = (requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config().publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
})

/** Patients photograph their documents; nothing else of a device is ever asked for. */
export const permissionsFor = (path: string) =>
  `camera=(${path.startsWith('/m/') ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`

const internal = /^(x-middleware-|x-nextjs-|x-invoke-|x-next-|x-vercel-|x-now-|x-hub-)/
const internalExactly = new Set([
  'next-action',
  'next-resume',
  'x-action-forwarded',
  'x-action-redirected',
  'x-matched-path',
  'x-real-ip',
  'x-request-id',
  'x-nonce',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  policyHeader,
])
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Headers by which parts of Next, or a proxy, speak to each other: from outside they are lies. */
export function dropInternalHeaders(headers: IncomingHttpHeaders, trustProxy: boolean) {
  for (const name of Object.keys(headers)) {
    if (internal.test(name) || internalExactly.has(name) || (!trustProxy && forwarded.includes(name)))
      delete headers[name]
  }
}
