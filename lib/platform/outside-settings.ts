// The settings of what others run for this hub: a store of files, a virus scanner, Twilio. No sentence holds a secret.
import type { Setting } from './settings'

type Given = {
  text: (name: Setting) => string | undefined
  /** An address without a path. */
  origin: (name: Setting, use: string) => string | undefined
  fail: (sentence: string) => never
}

export type MediaS3 = {
  bucket: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  /** Undefined: what the machine itself is given, such as an instance's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export function readMediaS3({ text, origin, fail }: Given): MediaS3 | undefined {
  const bucket = text('HUB_MEDIA_S3')
  const [accessKeyId, secretAccessKey] = [text('HUB_MEDIA_S3_KEY'), text('HUB_MEDIA_S3_SECRET')]
  if (bucket === undefined) {
    const stray = (['ENDPOINT', 'REGION', 'KEY', 'SECRET'] as const).find((name) => text(`HUB_MEDIA_S3_${name}`))
    if (!stray) return undefined
    return fail(`HUB_MEDIA_S3_${stray} is given without HUB_MEDIA_S3: name the bucket there.`)
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return fail(`HUB_MEDIA_S3 is "${bucket}": use the name of a bucket, such as hub-media.`)
  const region = text('HUB_MEDIA_S3_REGION') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    return fail(`HUB_MEDIA_S3_REGION is "${region}": use a region, such as us-east-1.`)
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    return fail('HUB_MEDIA_S3_KEY and HUB_MEDIA_S3_SECRET belong together: give both, or neither.')
  return {
    bucket,
    endpoint: origin('HUB_MEDIA_S3_ENDPOINT', 'the address of the store, such as https://s3.example.org'),
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** As node:net connects. */
export type Scanner = { host: string; port: number } | { path: string }

export function readFileScanner({ text, fail }: Given): Scanner | undefined {
  const value = text('HUB_FILE_SCANNER')
  if (value === undefined) return undefined
  if (/^unix:\/\S+$/.test(value)) return { path: value.slice('unix:'.length) }
  const url = value.startsWith('tcp://') && URL.canParse(value) ? new URL(value) : undefined
  if (url?.hostname && url.port && url.href.replace(/\/$/, '') === `tcp://${url.host}`)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  return fail(`HUB_FILE_SCANNER is "${value}": use tcp://HOST:PORT or unix:/PATH of a clamd.`)
}

export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** Undefined: Twilio's own. */
  apiBase: string | undefined
}

/** Neither value appears in a sentence: the token is a password. */
export function readTwilio({ text, origin, fail }: Given): TwilioAccount | undefined {
  const [accountSid, authToken] = [text('HUB_TWILIO_ACCOUNT_SID'), text('HUB_TWILIO_AUTH_TOKEN')]
  const apiBase = origin('HUB_TWILIO_API_BASE', 'the address of a stand-in for Twilio, such as http://127.0.0.1:4010')
  if ((accountSid === undefined) !== (authToken === undefined))
    return fail('HUB_TWILIO_ACCOUNT_SID and HUB_TWILIO_AUTH_TOKEN belong together: give both, or neither.')
  if (!accountSid || !authToken) {
    if (apiBase === undefined) return undefined
    return fail('HUB_TWILIO_API_BASE is given without HUB_TWILIO_ACCOUNT_SID: give the account too.')
  }
  if (!/^AC[0-9a-fA-F]{32}$/.test(accountSid))
    return fail('HUB_TWILIO_ACCOUNT_SID is not an account’s SID: it begins with AC and has 34 characters.')
  return { accountSid, authToken, apiBase }
}
