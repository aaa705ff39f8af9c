import { afterEach, expect, test } from 'vitest'
import { ConfigError, config, provideConfig } from './config'

const names = [
  'PORT',
  'DATABASE_URL',
  'HOST',
  'PUBLIC_URL',
  'HUB_INBOX_URL',
  'HUB_TRUST_PROXY',
  'HUB_LOG',
  'HUB_ADMIN_EMAIL',
  'HUB_ADMIN_PASSWORD',
]
const cleared = Object.fromEntries(names.map((name) => [name, '']))
afterEach(() => provideConfig(cleared))

test.each([
  ['PORT', 'abc', /PORT is "abc": use a whole number from 1 to 65535/],
  ['PORT', '70000', /PORT/],
  ['DATABASE_URL', 'mysql://u:secret@h/db', /DATABASE_URL is not of the form/],
  ['DATABASE_URL', 'postgres://u:secret@h', /DATABASE_URL is not of the form/],
  ['PUBLIC_URL', 'hub.example.org', /PUBLIC_URL/],
  ['PUBLIC_URL', 'https://hub:secret@hub.example.org', /PUBLIC_URL holds a user name or password/],
  ['HUB_INBOX_URL', 'ftp://hub', /HUB_INBOX_URL is "ftp:\/\/hub": use the address workers reach the site at/],
  ['HUB_INBOX_URL', 'http://10.0.0.5:3000/webhook', /HUB_INBOX_URL/],
  ['HUB_TRUST_PROXY', 'maybe', /use 1 or 0/],
  ['HUB_LOG', 'printer', /use one of files, stdout/],
  ['HUB_ADMIN_EMAIL', 'nobody', /not an e-mail address/],
  ['HUB_ADMIN_PASSWORD', 'short', /too short/],
])('%s=%s is refused in a sentence without secrets', (name, value, sentence) => {
  provideConfig({ [name]: value })
  expect(() => config()).toThrow(ConfigError)
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow(/secret/)
})

test('the public address follows the port', () => {
  provideConfig({ PORT: '4100' })
  expect(config().publicUrl).toBe('http://localhost:4100')
  provideConfig({ PUBLIC_URL: 'https://hub.example.org/' })
  expect(config().publicUrl).toBe('https://hub.example.org')
})

test('the inbox is where the operator says, else at the public address', () => {
  provideConfig({ PORT: '4100' })
  expect(config().inboxUrl).toBe('http://localhost:4100')
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  expect(config().inboxUrl).toBe('https://hub.example.org')
  provideConfig({ HUB_INBOX_URL: 'http://10.0.0.5:3000/' })
  expect(config().inboxUrl).toBe('http://10.0.0.5:3000')
})

test.each([
  ['', 'http://127.0.0.1:4100'],
  ['0.0.0.0', 'http://127.0.0.1:4100'],
  ['::', 'http://[::1]:4100'],
  ['10.0.0.5', 'http://10.0.0.5:4100'],
  ['fd12::5', 'http://[fd12::5]:4100'],
])('a site on host "%s" is reached at %s', (host, address) => {
  provideConfig({ PORT: '4100', HOST: host })
  expect(config().siteUrl).toBe(address)
})

test('without an own database asking for its address says what to do', () => {
  expect(() => config().databaseUrl).toThrow(/DATABASE_URL is missing/)
})
