// `npm run site` and `npm run worker`: one part, for machines that share a database. Started as root, it is a process of the
// user who serves, with its part of the secrets file, as under `npm start`; started by anybody else, it is this process.
import { spawn } from 'node:child_process'
import { fail } from '@/lib/launch/fail'
import { followSecrets } from '@/lib/launch/follow-secrets'
import { servingUser } from '@/lib/launch/serving-user'
import { childEnv, config, provideConfig } from '@/lib/platform/config'
import { partFile, type SecretPart } from '@/lib/platform/secret-parts'
import { writeParts } from '@/lib/platform/write-parts'

export async function servePart(part: SecretPart): Promise<void> {
  const user = userOf()
  const DATABASE_URL = ownUrl(part)
  if (user === undefined) {
    provideConfig({ DATABASE_URL })
    if (part === 'site') await import('@/lib/launch/site')
    else await import('@/lib/launch/worker')
    return
  }
  followSecrets()
  const child = spawn(process.execPath, [...process.execArgv, '--import', 'tsx', `lib/launch/${part}.ts`], {
    ...user,
    env: childEnv({ NODE_ENV: 'production', DATABASE_URL, HUB_SECRETS_FILE: partFile(part) }, part),
    // Where this process is killed outright, the channel closes and the child ends in order.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void child.kill('SIGTERM'))
  child.on('error', fail)
  child.on('close', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

function ownUrl(part: SecretPart): string {
  try {
    return config().partUrls[part]
  } catch (error) {
    return fail(error)
  }
}

function userOf() {
  if (process.getuid?.() !== 0) return undefined
  try {
    writeParts()
    return servingUser((line) => process.stderr.write(`${line}\n`))
  } catch (error) {
    return fail(error)
  }
}
