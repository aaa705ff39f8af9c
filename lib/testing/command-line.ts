// Commands for tests: as a real process, and, since a process takes two seconds of a core to begin, in this one.
import { execFile } from 'node:child_process'
import { expect } from 'vitest'
import { runCommand } from '@/lib/launch/hub/run-command'
import { childEnv } from '@/lib/platform/config'

export type Outcome = { code: number; out: string; err: string }

/** `npm run -s hub -- …` on this test file's own database. */
export const hubProcess = (...args: string[]) => hubIn({}, ...args)

export const hubIn = (env: Record<string, string>, ...args: string[]) =>
  new Promise<Outcome>((done) => {
    execFile(process.execPath, ['lib/launch/hub/hub.mjs', ...args], { env: childEnv(env) }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

/** The same command within this process: all but its start and the opening of the database. */
export async function hub(...args: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []]
  const voice = { answer: (text: string) => void out.push(text), aside: (text: string) => void err.push(text) }
  const code = await runCommand(args, voice, async () => ({ close: async () => undefined }))
  const lines = (said: string[]) => said.map((text) => `${text}\n`).join('')
  return { code, out: lines(out), err: lines(err) }
}

/** One object and nothing else, and nothing said besides. */
export async function hubJson<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const { code, out, err } = await hub(...args, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.trimEnd().split('\n')).toHaveLength(1)
  return JSON.parse(out)
}
