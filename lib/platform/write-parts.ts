// Writes the parts of the secrets file, for the processes that get no more than theirs.
import { readFileSync } from 'node:fs'
import { auditKeys } from '@/lib/platform/key-ring'
import { partFile, partNames, type SecretPart, secretParts } from '@/lib/platform/secret-parts'
import { putSecrets, type Secrets, secrets } from '@/lib/platform/secrets'

/** Only what has changed is written. `known`: only the parts that somebody was given already. Beside a launcher, which looks
 *  each second, a command that was killed before it came here leaves nothing for long. */
export function writeParts({ known = false } = {}): void {
  const all = { ...secrets(), auditKey: auditKeys()[0] }
  for (const part of partNames) {
    const [text, before] = [`${JSON.stringify(contentOf(part, all), null, 2)}\n`, read(partFile(part))]
    if (before !== text && (before !== undefined || !known)) putSecrets(partFile(part), text)
  }
}

function contentOf(part: SecretPart, { sessionSecret, tokenKey, sealKey, auditKey, since, older }: Secrets) {
  const has = secretParts[part]
  return {
    part,
    ...(has.sessionSecret && { sessionSecret }),
    ...(has.tokenKey && { tokenKey }),
    ...(has.sealKey && { sealKey }),
    ...(has.auditKey && { auditKey }),
    since,
    older: {
      session: has.sessionSecret ? older.session : [],
      token: has.tokenKey ? older.token : [],
      seal: has.sealKey ? older.seal : [],
      audit: has.auditKey ? older.audit : [],
    },
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
