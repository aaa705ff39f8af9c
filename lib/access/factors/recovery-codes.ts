// Ten codes on paper, for the day the phone is gone. Each is as long as a password nobody can guess and opens one session;
// the database holds keyed hashes.
import { createHmac } from 'node:crypto'
import { generatePassword } from '@/lib/access/staff/passwords'
import { sealKeys } from '@/lib/platform/key-ring'

export const newRecoveryCodes = () => Array.from({ length: 10 }, generatePassword)

const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What the database may hold of a code, by the present key first. */
export const recoveryHashes = (staffId: string, typed: string): string[] =>
  sealKeys().map((key) =>
    createHmac('sha256', key)
      .update(`recovery:${staffId}:${plain(typed)}`)
      .digest('base64url'),
  )
