// Where the audit log is streamed to, read and judged at the start.
import { isAbsolute } from 'node:path'
import { isLoopback } from './loopback'
import type { Setting } from './settings'

export type AuditSink =
  | { kind: 'file'; path: string }
  /** Syslog over TLS. */
  | { kind: 'tls'; host: string; port: number }
  /** `authorization` is the whole value of the header. */
  | { kind: 'post'; url: string; authorization: string | undefined }

type Given = {
  text: (name: Setting) => string | undefined
  fail: (sentence: string) => never
}

const syslogPort = 6514
const ways = 'use file:/PATH, tls://HOST:6514 or https://HOST/PATH'

/** No sentence holds anything of the settings: an address may have a password in it. */
export function readSink({ text, fail }: Given): AuditSink | undefined {
  const [value, authorization] = [text('HUB_AUDIT_SINK'), text('HUB_AUDIT_SINK_AUTHORIZATION')]
  const sink = value === undefined ? undefined : sinkOf(value, fail)
  if (authorization === undefined) return sink
  if (sink?.kind !== 'post') return fail('HUB_AUDIT_SINK_AUTHORIZATION is for a HUB_AUDIT_SINK over https alone.')
  if (/[^\x20-\x7e]/.test(authorization))
    return fail('HUB_AUDIT_SINK_AUTHORIZATION is no value of a header: it has a letter or sign that is not ASCII.')
  return { ...sink, authorization }
}

function sinkOf(value: string, fail: Given['fail']): AuditSink {
  if (value.startsWith('file:')) {
    const path = value.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
    if (isAbsolute(path) && !path.startsWith('//') && !path.endsWith('/')) return { kind: 'file', path }
    return fail('HUB_AUDIT_SINK names no file: write its whole path, such as file:/var/log/hubline/audit.jsonl.')
  }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname) return fail(`HUB_AUDIT_SINK is none of the ways the log can take: ${ways}.`)
  if (url.username || url.password)
    return fail('HUB_AUDIT_SINK holds a user name or password: give them in HUB_AUDIT_SINK_AUTHORIZATION.')
  if (url.protocol === 'tls:') {
    const bare = ['', '/'].includes(url.pathname) && !url.search && !url.hash
    if (!bare) return fail('HUB_AUDIT_SINK has something after its port: use tls://HOST:6514.')
    return { kind: 'tls', host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || syslogPort }
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return fail('HUB_AUDIT_SINK goes over http to another machine: use https.')
  if (!['http:', 'https:'].includes(url.protocol) || url.hash)
    return fail(`HUB_AUDIT_SINK is none of the ways the log can take: ${ways}.`)
  return { kind: 'post', url: url.href, authorization: undefined }
}
