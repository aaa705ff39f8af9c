// The setting that names the SIEM: each way is read, and what is none is refused at the start.
import { afterAll, expect, test } from 'vitest'
import { config, provideConfig } from '@/lib/platform/config'

afterAll(() => provideConfig({ HUB_AUDIT_SINK: '', HUB_AUDIT_SINK_AUTHORIZATION: '' }))

test.each([
  ['file:relative.jsonl', 'names no file'],
  ['file:/var/log/', 'names no file'],
  ['syslog.example.org', 'none of the ways'],
  ['ftp://siem.example.org/in', 'none of the ways'],
  ['tls://siem.example.org:6514/path', 'after its port'],
  ['http://siem.example.org/in', 'use https'],
  ['https://me:secret@siem.example.org/in', 'HUB_AUDIT_SINK_AUTHORIZATION'],
])('%s is refused at the start, without its value', (value, sentence) => {
  provideConfig({ HUB_AUDIT_SINK: value })
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow('secret')
  expect(() => config()).toThrow(expect.objectContaining({ exitCode: 78 }))
})

test('each way is read, and a header belongs to https', () => {
  const of = (HUB_AUDIT_SINK: string) => {
    provideConfig({ HUB_AUDIT_SINK })
    return config().auditSink
  }
  expect(of('file:/var/log/hub.jsonl')).toEqual({ kind: 'file', path: '/var/log/hub.jsonl' })
  expect(of('file:///var/log/hub.jsonl')).toEqual({ kind: 'file', path: '/var/log/hub.jsonl' })
  expect(of('tls://siem.example.org')).toEqual({ kind: 'tls', host: 'siem.example.org', port: 6514 })
  expect(of('tls://[::1]:7000')).toEqual({ kind: 'tls', host: '::1', port: 7000 })
  expect(of('https://siem.example.org/in?x=1')).toMatchObject({ kind: 'post', url: 'https://siem.example.org/in?x=1' })
  expect(of('http://127.0.0.1:8088/in')).toMatchObject({ kind: 'post', url: 'http://127.0.0.1:8088/in' })
  expect(of('')).toBeUndefined()
  provideConfig({ HUB_AUDIT_SINK: 'tls://siem.example.org', HUB_AUDIT_SINK_AUTHORIZATION: 'Bearer x' })
  expect(() => config()).toThrow('over https alone')
  provideConfig({ HUB_AUDIT_SINK: 'https://siem.example.org', HUB_AUDIT_SINK_AUTHORIZATION: 'Bearer ✓secret' })
  expect(() => config()).toThrow('not ASCII')
})
