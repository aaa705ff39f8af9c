// The password of the role that owns the embedded PostgreSQL. It lies in a file of its own, which the launcher and commands
// read: site and worker need it for nothing, and under a user of their own they cannot read it.
import { join } from 'node:path'
import { z } from 'zod'
import { onForget } from '@/lib/platform/cache'
import { ConfigError, config } from '@/lib/platform/config'
import { newKey, readOwn, replaceSecrets, secrets, writeOnce } from '@/lib/platform/secrets'

const shape = z.object({ pgPassword: z.string().min(16) })

const ownerFile = () => join(config().dataDir, 'owner.json')

let known: { file: string; password: string } | undefined
onForget(() => {
  known = undefined
})

/** Made where there is none. One that an older version kept in the secrets file moves: first it stands here, then it goes
 *  there, so that a start killed between the two loses nothing. */
export function ownerPassword(): string {
  const file = ownerFile()
  if (known?.file === file) return known.password
  const before = secrets()
  const content = readOwn(file) ?? writeOnce(file, { pgPassword: before.pgPassword ?? newKey() })
  const parsed = shape.safeParse(parseJson(content))
  if (!parsed.success) throw new ConfigError(`The file ${file} is damaged: restore it from a copy of the data folder.`)
  if (before.pgPassword !== undefined) {
    const { pgPassword: _, ...kept } = before
    replaceSecrets(kept)
  }
  known = { file, password: parsed.data.pgPassword }
  return known.password
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
