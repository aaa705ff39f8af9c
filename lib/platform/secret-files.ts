// A setting that is secret can stand in a file instead of the environment: its name with `_FILE` says in which.
import { readFileSync } from 'node:fs'
import { type SettingRow, settings } from './settings'

type Env = Readonly<Record<string, string | undefined>>

export const isSecret = (name: string): boolean =>
  (settings as Readonly<Record<string, SettingRow>>)[name]?.secret === true

export const fileOf = (name: string) => `${name}_FILE`
export const secretSettings: readonly string[] = Object.keys(settings).filter(isSecret)

/** The environment with each secret where a process reads it, and no name of a file. `fail` is given one sentence. */
export function withSecretFiles(env: Env, fail: (sentence: string) => never): Env {
  const whole: Record<string, string | undefined> = { ...env }
  for (const name of secretSettings) {
    const setting = fileOf(name)
    const file = env[setting]?.trim()
    delete whole[setting]
    if (!file) continue
    if (env[name]?.trim()) return fail(`${name} and ${setting} are both given: keep one of them.`)
    whole[name] = contentOf(setting, file, fail)
  }
  return whole
}

function contentOf(setting: string, file: string, fail: (sentence: string) => never): string {
  let content: string
  try {
    content = readFileSync(/*turbopackIgnore: true*/ file, 'utf8').trim()
  } catch {
    return fail(`${setting} is "${file}", which cannot be read.`)
  }
  return content === '' ? fail(`${setting} is "${file}", which is empty.`) : content
}
