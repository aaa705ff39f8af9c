// A session's id is 256 random bits known to one browser; the database holds only its SHA-256, so a copy of the
// table signs nobody in.
import { createHash, randomBytes } from 'node:crypto'

export const newSessionId = () => randomBytes(32).toString('base64url')
export const sessionKey = (id: string) => createHash('sha256').update(id).digest('base64url')
