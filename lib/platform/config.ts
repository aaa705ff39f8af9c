// The only place that reads the environment. Read at first use, so that a launcher or a test can set values before.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onForget } from './cache'
import { readOidc } from './oidc-settings'
import { readFileScanner, readMediaS3, readTwilio } from './outside-settings'
import { readPasswords } from './password-settings'
import { fileOf, isSecret, withSecretFiles } from './secret-files'
import { type Setting, type SettingRow, settings } from './settings'
import { readSink } from './sink-settings'

/** A mistake in how the product is set up: whoever starts it reads one sentence, and the process ends with 78. */
export class ConfigError extends Error {
  readonly exitCode = 78 // EX_CONFIG of sysexits.h
}

type Env = Readonly<Record<string, string | undefined>>

function read(given: Env) {
  const env = withSecretFiles(given, refuse)
  const port = whole(env, 'PORT', 3000, 1, 65_535)
  /** Loopback unless opened on purpose: without TLS in front nothing of a patient belongs on a network. */
  const host = text(env, 'HOST') ?? '127.0.0.1'
  // Next's build would take a path made at run time for files to pack.
  const dataDir = resolve(/*turbopackIgnore: true*/ text(env, 'DATA_DIR') ?? '.data')
  const ownDatabaseUrl = databaseUrl(env, 'DATABASE_URL')
  const ownOwnerUrl = databaseUrl(env, 'DATABASE_OWNER_URL')
  const ownPartUrls = { site: databaseUrl(env, 'DATABASE_SITE_URL'), worker: databaseUrl(env, 'DATABASE_WORKER_URL') }
  if ((ownPartUrls.site || ownPartUrls.worker) && !ownDatabaseUrl)
    throw new ConfigError(
      'DATABASE_SITE_URL or DATABASE_WORKER_URL is given without DATABASE_URL: that one names the role of commands.',
    )
  if (ownOwnerUrl && !ownDatabaseUrl)
    throw new ConfigError('DATABASE_OWNER_URL is given without DATABASE_URL: that one names the role that serves.')
  const databaseTls = text(env, 'HUB_DATABASE_TLS') && oneOf(env, 'HUB_DATABASE_TLS', ['on', 'off'], 'on')
  if (databaseTls === 'on' && !ownDatabaseUrl)
    throw new ConfigError('HUB_DATABASE_TLS is on without DATABASE_URL: the embedded PostgreSQL is on this machine.')
  const publicUrl = origin(env, 'PUBLIC_URL', 'the address people open, such as https://hub.example.org')
  // A hub in earnest has a database of its own or an address with TLS.
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const inEarnest = ownDatabaseUrl !== undefined || isHttps
  const asked = {
    text: (name: Setting) => text(env, name),
    origin: (name: Setting, use: string) => origin(env, name, use),
    fail: refuse,
  }
  const oidc = readOidc(asked)
  const passwords = oneOf(env, 'HUB_PASSWORDS', ['on', 'off'], 'on') === 'on'
  if (!passwords && !oidc)
    throw new ConfigError('HUB_PASSWORDS is off and HUB_OIDC_ISSUER is missing: nobody could sign in.')
  return {
    port,
    host,
    dataDir,
    /** Undefined: the embedded PostgreSQL is used, and the launcher provides its address. */
    ownDatabaseUrl,
    ownOwnerUrl,
    ownPartUrls,
    /** Undefined: as it is usual where PostgreSQL stands (database-line.ts). */
    databaseTls: databaseTls && databaseTls === 'on',
    databaseCa: certificates(env, 'HUB_DATABASE_CA'),
    plainHttp: flag(env, 'HUB_PLAIN_HTTP'),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    /** Where processes of this machine reach the site. */
    siteUrl: `http://${loopbackOf(host)}:${port}`,
    ownInboxUrl: origin(env, 'HUB_INBOX_URL', 'the address workers reach the site at, such as http://10.0.0.5:3000'),
    secretsFile: text(env, 'HUB_SECRETS_FILE'),
    /** Where files of patients are kept: an S3-compatible store when one is named, else a folder. */
    mediaDir: resolve(/*turbopackIgnore: true*/ text(env, 'HUB_MEDIA_DIR') ?? join(dataDir, 'media')),
    mediaS3: readMediaS3(asked),
    /** Undefined: files are not scanned. */
    fileScanner: readFileScanner(asked),
    /** Undefined: the audit log is streamed nowhere. */
    auditSink: readSink(asked),
    /** Whether a first start makes the demo program. */
    demo: oneOf(env, 'HUB_DEMO', ['on', 'off'], inEarnest ? 'off' : 'on') === 'on',
    /** Whether what reaches far asks for a proof of the last minutes. */
    stepUp: oneOf(env, 'HUB_STEP_UP', ['on', 'off'], inEarnest ? 'on' : 'off') === 'on' || isHttps,
    /** Undefined: people sign in with passwords alone. */
    oidc,
    /** Not on loopback alone: reached over https, or on a database of the operator's own. */
    inEarnest,
    /** Whether a password signs anybody in. */
    passwords,
    ...readPasswords({ ...asked, raw: (name) => env[name] || undefined }),
    /** Development only: callbacks may go to loopback and private addresses. */
    allowInsecureCallbacks: flag(env, 'HUB_ALLOW_LOOPBACK_CALLBACKS'),
    rateLimit: text(env, 'HUB_RATE_LIMIT') !== 'off',
    recordCalls: text(env, 'HUB_RECORD_CALLS') !== 'off',
    rowSecurity: oneOf(env, 'HUB_ROW_SECURITY', ['on', 'off'], 'on') === 'on',
    /** Somebody wants it by name: then no site starts that it would not bind. */
    wantsRowSecurity: env.HUB_ROW_SECURITY === 'on',
    poolSize: whole(env, 'HUB_POOL_SIZE', 16, 1, 500),
    logLevel: oneOf(env, 'HUB_LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    /** Where site and worker log under the launcher: files in the data folder, or through to its own output. */
    logTo: oneOf(env, 'HUB_LOG', ['files', 'stdout'], 'files'),
    /** The caller's address is the last one in x-forwarded-for, which the proxy in front wrote. */
    trustProxy: flag(env, 'HUB_TRUST_PROXY'),
    metricsToken: text(env, 'HUB_METRICS_TOKEN'),
    /** Whom to tell of a weakness, as an address of RFC 9116. */
    securityContact: securityContact(env),
    /** Backups are sealed for whoever has the private key of it. */
    backupKey: backupKey(env),
    /** Undefined: no program can send through Twilio. */
    twilio: readTwilio(asked),
    /** npm passes no signal on when it is killed outright, so the launcher watches it. */
    startedByNpm: text(env, 'npm_lifecycle_event') !== undefined,
    nodeEnv: text(env, 'NODE_ENV') ?? 'development',
  }
}

export type Config = ReturnType<typeof read> & {
  /** The role that serves. */
  readonly databaseUrl: string
  /** The role that owns the tables: migrations, backups and restores; where there is none, the one that serves. */
  readonly ownerUrl: string
  /** The roles of site and worker; where one has none of its own, the one that serves. */
  readonly partUrls: { readonly site: string; readonly worker: string }
  /** The base address of this console's own inbox, as workers reach it. */
  readonly inboxUrl: string
}

let known: Config | undefined
/** What the environment held before `provideConfig`. */
const before = new Map<string, string | undefined>()

export function config(): Config {
  if (known) return known
  const values = read(process.env)
  known = {
    ...values,
    inboxUrl: values.ownInboxUrl ?? values.publicUrl,
    get databaseUrl() {
      if (values.ownDatabaseUrl) return values.ownDatabaseUrl
      throw new ConfigError(
        'DATABASE_URL is missing: give the address of a PostgreSQL 15 or newer, or use "npm start".',
      )
    },
    get partUrls() {
      const { site, worker } = values.ownPartUrls
      return { site: site ?? this.databaseUrl, worker: worker ?? this.databaseUrl }
    },
    get ownerUrl() {
      return values.ownOwnerUrl ?? this.databaseUrl
    },
  }
  return known
}

/** Sets values for this process and the children it starts; what was read before is read again. */
export function provideConfig(values: Record<string, string>) {
  // A secret that is given here is not read from a file as well.
  const files = Object.keys(values).filter(isSecret).map(fileOf)
  for (const name of [...Object.keys(values), ...files]) if (!before.has(name)) before.set(name, process.env[name])
  for (const name of files) delete process.env[name]
  Object.assign(process.env, values)
  known = undefined
}

onForget(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  before.clear()
  known = undefined
})

/** The environment a child process inherits, with additions. A secret that stands in a file is told as it is, since the child
 *  may not be able to read the file. The first administrator's password is nobody else's, and the owner of the tables serves
 *  nobody. A process that serves is told no setting that another alone needs. */
export function childEnv(values: Record<string, string>, part?: 'site' | 'worker'): NodeJS.ProcessEnv {
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name.replace(/_FILE$/, '') in values)),
  )
  const {
    HUB_ADMIN_PASSWORD: _,
    DATABASE_OWNER_URL: __,
    DATABASE_SITE_URL: ___,
    DATABASE_WORKER_URL: ____,
    ...inherited
  } = { ...withSecretFiles(given, refuse) }
  if (part)
    for (const [name, { only }] of Object.entries<SettingRow>(settings))
      if (only !== undefined && only !== `the ${part}`) delete inherited[name]
  return { ...inherited, ...values } as NodeJS.ProcessEnv
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence)
}

/** What npm and Node give a process is no setting of an operator. */
type Name = Setting | 'NODE_ENV' | 'npm_lifecycle_event'

function text(env: Env, name: Name) {
  return env[name]?.trim() || undefined
}

function flag(env: Env, name: Setting) {
  const value = text(env, name)
  if (value === undefined || ['0', 'false', 'no', 'off'].includes(value)) return false
  if (['1', 'true', 'yes', 'on'].includes(value)) return true
  throw new ConfigError(`${name} is "${value}": use 1 or 0.`)
}

function whole(env: Env, name: Setting, otherwise: number, least: number, most: number) {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ConfigError(`${name} is "${value}": use a whole number from ${least} to ${most}.`)
}

function oneOf<const T extends string>(env: Env, name: Setting, words: readonly T[], otherwise: T): T {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const word = words.find((known) => known === value)
  if (word) return word
  throw new ConfigError(`${name} is "${value}": use one of ${words.join(', ')}.`)
}

/** The value itself never appears in the sentence: it holds a password. */
function databaseUrl(env: Env, name: Setting) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  // Without a host pg would ask PGHOST, and nobody would know on which line.
  const host = url && (url.searchParams.getAll('host').at(-1) || url.hostname)
  if (!url || !host || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new ConfigError(`${name} is not of the form postgres://user:password@host:5432/database.`)
  }
  return value
}

function certificates(env: Env, name: Setting) {
  const file = text(env, name)
  if (file === undefined) return undefined
  let content = ''
  try {
    content = readFileSync(/*turbopackIgnore: true*/ file, 'utf8')
  } catch {
    return refuse(`${name} is "${file}", which cannot be read.`)
  }
  return content.includes('-----BEGIN CERTIFICATE-----')
    ? content
    : refuse(`${name} is "${file}", which holds no certificate in PEM.`)
}

/** A server that listens on every address is reached on loopback. */
function loopbackOf(host: string) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function origin(env: Env, name: Setting, use: string) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (url?.password || url?.username) throw new ConfigError(`${name} holds a user name or password: use ${use}.`)
  if (!plain) throw new ConfigError(`${name} is "${value}": use ${use}.`)
  return url.origin
}

function securityContact(env: Env) {
  const value = text(env, 'HUB_SECURITY_CONTACT')
  if (value === undefined || /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/.test(value)) return value
  if (/^[^\s@:/]+@[^\s@]+$/.test(value)) return `mailto:${value}`
  if (/^https:\/\/\S+$/.test(value) && URL.canParse(value)) return value
  throw new ConfigError('HUB_SECURITY_CONTACT is neither an e-mail address nor one that begins with https://.')
}

function backupKey(env: Env) {
  const value = text(env, 'HUB_BACKUP_KEY')
  if (value === undefined || /^hubline-backup-[\w-]{43}$/.test(value)) return value
  throw new ConfigError('HUB_BACKUP_KEY is not the public key that "npm run -s hub -- backup key" prints.')
}
