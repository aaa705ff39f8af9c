// Ten codes on paper, for the day the phone is gone. Each is as long as a password nobody can guess and opens one session;
// the database holds keyed hashes.
import { createHmac } from 'node:crypto'
import { generatePassword } from '@/lib/access/staff/passwords'
import { secrets } from '@/lib/platform/secrets'

export const newRecoveryCodes = () => Array.from({ length: 10 }, generatePassword)

const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

export const recoveryHash = (staffId: string, typed: string) =>
  createHmac('sha256', secrets().sealKey)
    .update(`recovery:${staffId}:${plain(typed)}`)
    .digest('base64url')
