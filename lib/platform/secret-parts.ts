// Which keys of the secrets file a process uses. The launcher writes each part into a file of its own, which is all that the
// process is given; whoever reads the whole file is the launcher or a command.
import { join } from 'node:path'
import { config } from '@/lib/platform/config'

/** TABLE: by the process that serves. The owner's password of the database lies in owner.json and is in no part. */
export const secretParts = {
  // Sign-in, tokens of partners, and what is kept sealed. Nothing that could make a seal of the audit log.
  site: { sessionSecret: true, tokenKey: true, sealKey: true, auditKey: false },
  // What is kept sealed, and the audit log. Nobody is signed in by a worker, and no token is made or read.
  worker: { sessionSecret: false, tokenKey: false, sealKey: true, auditKey: true },
} as const

export type SecretPart = keyof typeof secretParts
export type SecretKey = keyof (typeof secretParts)[SecretPart]

export const partNames = Object.keys(secretParts) as SecretPart[]

export const partFile = (part: SecretPart) => join(config().dataDir, `${part}.json`)

/** It is made from the whole file, and by nothing else. */
export const isPartFile = (file: string) => partNames.some((part) => file === partFile(part))
