// How every command of ours ends when it cannot go on: one plain sentence for a mistake in the setup, frames for a bug.

import { ConfigError } from '@/lib/platform/config'

export function exitCodeOf(error: unknown) {
  return error instanceof ConfigError ? error.exitCode : 1
}

export function sayWhy(error: unknown) {
  const sentence = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${sentence}\n`)
}

export function fail(error: unknown): never {
  sayWhy(error)
  process.exit(exitCodeOf(error))
}
