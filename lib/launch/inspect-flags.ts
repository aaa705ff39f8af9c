// `--inspect` and `--inspect-brk` of `npm run dev`: each part is a process and needs a port of its own.

import type { Part } from '@/lib/launch/launch'
import { ConfigError } from '@/lib/platform/config'

const usualPort = 9229

/** Throws a ConfigError for anything else. */
export function inspectFlags(args: readonly string[]): Record<Part, string[]> {
  const flags: Record<Part, string[]> = { site: [], worker: [] }
  for (const arg of args) {
    const [, flag, given = String(usualPort)] = /^(--inspect(?:-brk)?)(?:=(\d{1,5}))?$/.exec(arg) ?? []
    const port = Number(given)
    if (!flag || port < 1 || port > 65_534)
      throw new ConfigError(`"${arg}" is nothing npm run dev knows: use --inspect or --inspect=PORT.`)
    flags.site.push(`${flag}=127.0.0.1:${port}`)
    flags.worker.push(`${flag}=127.0.0.1:${port + 1}`)
  }
  return flags
}
