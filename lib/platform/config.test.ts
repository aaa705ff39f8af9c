import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ConfigError, childEnv, config, provideConfig } from './config'
import { settings } from './settings'

const names = [
  'PORT',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SITE_URL',
  'DATABASE_WORKER_URL',
  'HOST',
  'PUBLIC_URL',
  'HUB_DATABASE_TLS',
  'HUB_DATABASE_CA',
  'HUB_INBOX_URL',
  'HUB_TRUST_PROXY',
  'HUB_LOG',
  'HUB_DEMO',
  'HUB_STEP_UP',
  'HUB_ADMIN_EMAIL',
  'HUB_ADMIN_PASSWORD',
  'HUB_MEDIA_DIR',
  'HUB_MEDIA_S3',
  'HUB_MEDIA_S3_ENDPOINT',
  'HUB_MEDIA_S3_REGION',
  'HUB_MEDIA_S3_KEY',
  'HUB_MEDIA_S3_SECRET',
  'HUB_TWILIO_ACCOUNT_SID',
  'HUB_TWILIO_AUTH_TOKEN',
  'HUB_TWILIO_API_BASE',
  'HUB_PASSWORDS',
  'HUB_OIDC_ISSUER',
  'HUB_OIDC_NAME',
  'HUB_OIDC_CLIENT_ID',
  'HUB_OIDC_CLIENT_SECRET',
  'HUB_OIDC_CLIENT_SECRET_FILE',
  'HUB_OIDC_MAP',
  'HUB_OIDC_MFA',
]
const cleared = Object.fromEntries(names.map((name) => [name, '']))
afterEach(() => provideConfig(cleared))

test.each([
  ['PORT', 'abc', /PORT is "abc": use a whole number from 1 to 65535/],
  ['PORT', '70000', /PORT/],
  ['DATABASE_URL', 'mysql://u:secret@h/db', /DATABASE_URL is not of the form/],
  ['DATABASE_OWNER_URL', 'postgres://u:secret@h', /DATABASE_OWNER_URL is not of the form/],
  ['DATABASE_OWNER_URL', 'postgres://u:secret@h/d', /DATABASE_OWNER_URL is given without DATABASE_URL/],
  ['DATABASE_SITE_URL', 'postgres://u:secret@h/d', /DATABASE_SITE_URL or DATABASE_WORKER_URL is given without/],
  ['DATABASE_URL', 'postgres://u:secret@h', /DATABASE_URL is not of the form/],
  ['PUBLIC_URL', 'hub.example.org', /PUBLIC_URL/],
  ['PUBLIC_URL', 'https://hub:secret@hub.example.org', /PUBLIC_URL holds a user name or password/],
  ['HUB_INBOX_URL', 'ftp://hub', /HUB_INBOX_URL is "ftp:\/\/hub": use the address workers reach the site at/],
  ['HUB_INBOX_URL', 'http://10.0.0.5:3000/webhook', /HUB_INBOX_URL/],
  ['HUB_TRUST_PROXY', 'maybe', /use 1 or 0/],
  ['HUB_DEMO', 'maybe', /HUB_DEMO is "maybe": use one of on, off/],
  ['HUB_DATABASE_TLS', 'perhaps', /HUB_DATABASE_TLS is "perhaps": use one of on, off/],
  ['HUB_DATABASE_TLS', 'on', /HUB_DATABASE_TLS is on without DATABASE_URL/],
  ['HUB_DATABASE_CA', '/nowhere', /HUB_DATABASE_CA is "\/nowhere", which cannot be read/],
  ['HUB_DATABASE_CA', '/etc/passwd', /HUB_DATABASE_CA is "\/etc\/passwd", which holds no certificate/],
  ['HUB_LOG', 'printer', /use one of files, stdout/],
  ['HUB_ADMIN_EMAIL', 'nobody', /not an e-mail address/],
  ['HUB_ADMIN_PASSWORD', 'short', /too short/],
  ['HUB_PASSWORDS', 'off', /HUB_PASSWORDS is off and HUB_OIDC_ISSUER is missing: nobody could sign in/],
  ['HUB_OIDC_MAP', '{}', /HUB_OIDC_MAP is given without HUB_OIDC_ISSUER/],
  ['HUB_OIDC_ISSUER', 'http://login.example.org', /HUB_OIDC_ISSUER is no https address of a provider/],
  ['HUB_OIDC_ISSUER', 'https://login.example.org', /HUB_OIDC_CLIENT_ID is missing/],
  ['HUB_MEDIA_S3', 'Hub Media', /HUB_MEDIA_S3 is "Hub Media": use the name of a bucket/],
  ['HUB_MEDIA_S3_ENDPOINT', 'https://s3.example.org', /HUB_MEDIA_S3_ENDPOINT is given without HUB_MEDIA_S3/],
  ['HUB_MEDIA_S3_KEY', 'secret', /HUB_MEDIA_S3_KEY is given without HUB_MEDIA_S3/],
  ['HUB_TWILIO_AUTH_TOKEN', 'secret', /HUB_TWILIO_ACCOUNT_SID and HUB_TWILIO_AUTH_TOKEN belong together/],
  ['HUB_TWILIO_API_BASE', 'http://127.0.0.1:4010', /HUB_TWILIO_API_BASE is given without HUB_TWILIO_ACCOUNT_SID/],
  ['HUB_TWILIO_API_BASE', 'twilio', /HUB_TWILIO_API_BASE is "twilio": use the address of a stand-in/],
])('%s=%s is refused in a sentence without secrets', (name, value, sentence) => {
  provideConfig({ [name]: value })
  expect(() => config()).toThrow(ConfigError)
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow(/secret/)
})

const provider = {
  HUB_OIDC_ISSUER: 'https://login.example.org/realm',
  HUB_OIDC_CLIENT_ID: 'hub',
  HUB_OIDC_CLIENT_SECRET: 'a secret',
  HUB_OIDC_MAP: '{"heads": {"role": "administrator", "programs": ["cardia"]}}',
}
test.each<[Record<string, string>, RegExp]>([
  [{ HUB_OIDC_CLIENT_SECRET: '' }, /HUB_OIDC_CLIENT_SECRET is missing: give it, or the file/],
  [{ HUB_OIDC_CLIENT_SECRET_FILE: '/there' }, /are both given: keep one/],
  [{ HUB_OIDC_CLIENT_SECRET: '', HUB_OIDC_CLIENT_SECRET_FILE: '/nowhere' }, /"\/nowhere", which cannot be read/],
  [{ HUB_OIDC_MAP: '' }, /HUB_OIDC_MAP is missing: say what each group may do/],
  [{ HUB_OIDC_MAP: 'heads=administrator' }, /HUB_OIDC_MAP is no JSON/],
  [{ HUB_OIDC_MAP: '{}' }, /HUB_OIDC_MAP is wrong: use the form/],
  [{ HUB_OIDC_MAP: '{"heads": {"role": "king", "programs": ["cardia"]}}' }, /HUB_OIDC_MAP is wrong at heads.role/],
  [{ HUB_OIDC_MAP: '{"heads": {"role": "partner", "programs": ["cardia"]}}' }, /HUB_OIDC_MAP is wrong at heads.role/],
  [{ HUB_OIDC_MAP: '{"heads": {"role": "auditor", "programs": []}}' }, /HUB_OIDC_MAP is wrong at heads.programs/],
  [{ HUB_OIDC_MFA: 'always' }, /HUB_OIDC_MFA is "always": use one of own, trust/],
])('a provider with %o is refused in a sentence without its secret', (wrong, sentence) => {
  provideConfig({ ...provider, ...wrong })
  expect(() => config()).toThrow(ConfigError)
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow(/a secret/)
})

test('a provider is read from its settings, its secret from a file too', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hubline-oidc-')), 'secret')
  writeFileSync(file, 'of the file\n')
  provideConfig({ ...provider, HUB_OIDC_CLIENT_SECRET: '', HUB_OIDC_CLIENT_SECRET_FILE: file, HUB_PASSWORDS: 'off' })
  expect(config()).toMatchObject({
    passwords: false,
    oidc: { name: 'login.example.org', clientSecret: 'of the file', groupsClaim: 'groups', trustsFactor: false },
  })
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

test('files of patients lie in a folder below the data folder, or where the operator says', () => {
  provideConfig({ DATA_DIR: '/tmp/hubline-data' })
  expect(config()).toMatchObject({ mediaDir: '/tmp/hubline-data/media', mediaS3: undefined })
  provideConfig({ HUB_MEDIA_DIR: '/srv/media' })
  expect(config().mediaDir).toBe('/srv/media')
})

test('or in a store that speaks S3', () => {
  provideConfig({ HUB_MEDIA_S3: 'hub-media' })
  expect(config().mediaS3).toEqual({
    bucket: 'hub-media',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  })
  provideConfig({
    HUB_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9000',
    HUB_MEDIA_S3_REGION: 'eu-1',
    HUB_MEDIA_S3_KEY: 'key',
    HUB_MEDIA_S3_SECRET: 'password',
  })
  expect(config().mediaS3).toEqual({
    bucket: 'hub-media',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'password' },
  })
})

test.each([
  ['HUB_MEDIA_S3_ENDPOINT', 's3.example.org', /HUB_MEDIA_S3_ENDPOINT is "s3.example.org"/],
  ['HUB_MEDIA_S3_REGION', 'Europe West', /HUB_MEDIA_S3_REGION is "Europe West"/],
  ['HUB_MEDIA_S3_KEY', 'key', /belong together/],
  ['HUB_MEDIA_S3_SECRET', 'password', /belong together/],
])('with a bucket, %s=%s is refused in a sentence without secrets', (name, value, sentence) => {
  provideConfig({ HUB_MEDIA_S3: 'hub-media', [name]: value })
  expect(() => config()).toThrow(sentence)
  expect(() => config()).not.toThrow(/password/)
})

test('an account of Twilio’s is one, and its token is in no sentence', () => {
  const accountSid = `AC${'0a'.repeat(16)}`
  provideConfig({ HUB_TWILIO_ACCOUNT_SID: accountSid, HUB_TWILIO_AUTH_TOKEN: 'secret' })
  expect(config().twilio).toEqual({ accountSid, authToken: 'secret', apiBase: undefined })
  provideConfig({ HUB_TWILIO_ACCOUNT_SID: 'SKsecret', HUB_TWILIO_AUTH_TOKEN: 'secret' })
  expect(() => config()).toThrow(/HUB_TWILIO_ACCOUNT_SID is not an account’s SID/)
  expect(() => config()).not.toThrow(/secret/)
  provideConfig({ HUB_TWILIO_ACCOUNT_SID: '', HUB_TWILIO_AUTH_TOKEN: '' })
  expect(config().twilio).toBeUndefined()
})

test('a demo is made where nobody works in earnest, or where it is asked for', () => {
  const demo = (values: Record<string, string>) => {
    provideConfig({ ...cleared, ...values })
    return config().demo
  }
  expect(demo({})).toBe(true)
  expect(demo({ PUBLIC_URL: 'http://localhost:4000' })).toBe(true)
  expect(demo({ HUB_DEMO: 'off' })).toBe(false)
  expect(demo({ PUBLIC_URL: 'https://hub.example.org' })).toBe(false)
  expect(demo({ DATABASE_URL: 'postgres://u:p@localhost/hub' })).toBe(false)
  expect(demo({ DATABASE_URL: 'postgres://u:p@localhost/hub', HUB_DEMO: 'on' })).toBe(true)
})

test('who it is is asked again where people work in earnest, and always over https', () => {
  const stepUp = (values: Record<string, string>) => {
    provideConfig({ ...cleared, ...values })
    return config().stepUp
  }
  expect(stepUp({})).toBe(false)
  expect(stepUp({ DATABASE_URL: 'postgres://u:p@localhost/hub' })).toBe(true)
  expect(stepUp({ DATABASE_URL: 'postgres://u:p@localhost/hub', HUB_STEP_UP: 'off' })).toBe(false)
  expect(stepUp({ PUBLIC_URL: 'https://hub.example.org', HUB_STEP_UP: 'off' })).toBe(true)
})

test('the table of settings tells the defaults as they are', () => {
  provideConfig({ ...cleared, HUB_POOL_SIZE: '', HUB_LOG_LEVEL: '', HUB_MEDIA_S3: 'hub-media' })
  const { port, host, poolSize, logTo, logLevel, mediaS3 } = config()
  const told = {
    PORT: port,
    HOST: host,
    HUB_POOL_SIZE: poolSize,
    HUB_LOG: logTo,
    HUB_LOG_LEVEL: logLevel,
    HUB_MEDIA_S3_REGION: mediaS3?.region,
  }
  for (const [name, value] of Object.entries(told))
    expect(settings[name as keyof typeof told].otherwise, name).toBe(`\`${value}\``)
})

test('no child is told the address of the tables’ owner', () => {
  provideConfig({ DATABASE_URL: 'postgres://s:p@h/d', DATABASE_OWNER_URL: 'postgres://o:p@h/d' })
  expect(config().ownerUrl).toBe('postgres://o:p@h/d')
  expect(childEnv({}).DATABASE_OWNER_URL).toBeUndefined()
  expect(childEnv({}).DATABASE_URL).toBe('postgres://s:p@h/d')
})

test('site and worker are told no setting that another alone needs', () => {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, 'x']))
  const before = { ...process.env }
  Object.assign(process.env, given)
  try {
    const told = (part: 'site' | 'worker') => Object.keys(childEnv({}, part))
    const launchers = [
      'DATABASE_OWNER_URL',
      'DATABASE_SITE_URL',
      'DATABASE_WORKER_URL',
      'HUB_DEMO',
      'HUB_ADMIN_EMAIL',
      'HUB_ADMIN_PASSWORD',
      'HUB_BACKUP_KEY',
    ]
    const sites = ['HUB_OIDC_CLIENT_SECRET', 'HUB_PASSWORDS', 'HUB_METRICS_TOKEN']
    const both = ['DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'HUB_TWILIO_AUTH_TOKEN', 'HUB_MEDIA_S3_SECRET', 'PATH']
    for (const name of launchers) expect([told('site'), told('worker')].flat(), name).not.toContain(name)
    expect(told('site')).toEqual(expect.arrayContaining([...sites, ...both]))
    expect(told('worker')).toEqual(expect.arrayContaining(both))
    for (const name of sites) expect(told('worker'), name).not.toContain(name)
  } finally {
    for (const name of Object.keys(given)) delete process.env[name]
    Object.assign(process.env, before)
  }
})

test('without an owner of its own the role that serves is the owner', () => {
  provideConfig({ DATABASE_URL: 'postgres://s:p@h/d' })
  expect(config().ownerUrl).toBe('postgres://s:p@h/d')
})

test('groups keep the order of the setting, those that are named by a number too', () => {
  const row = (role: string) => ({ role, programs: ['cardia'] })
  const rows = [
    ['managers', 'case-manager'],
    ['200', 'auditor'],
    ['100', 'administrator'],
  ] as const
  const map = `{${rows.map(([group, role]) => `"${group}" : ${JSON.stringify(row(role))}`).join(', ')}}`
  provideConfig({ ...provider, HUB_OIDC_MAP: map })
  expect(config().oidc?.map).toEqual(rows.map(([group, role]) => [group, row(role)]))
  expect(() => {
    provideConfig({ ...provider, HUB_OIDC_MAP: '{"100": {"role": "king", "programs": ["cardia"]}}' })
    config()
  }).toThrow('HUB_OIDC_MAP is wrong at 100.role')
})
