// A command line from its words to its exit code: found in the table, run on the database of the running or of the
// stopped system, answered in words or as one JSON object.
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { isRefusal, type Refusal } from '@/lib/contract/refusals'
import { ConfigError, provideConfig } from '@/lib/platform/config'
import { openDatabase } from '@/lib/platform/db/open'
import type { Actor } from '@/lib/platform/unit'
import { CommandFailed, parseCommand, WrongUse } from './command'
import { commands } from './commands'

/** Where a command's answer goes, and everything said besides. */
export type Voice = { answer(text: string): void; aside(text: string): void }

/** The exit code: 0, 1 for a refusal or a find, 2 for wrong use. */
export async function runCommand(
  argv: readonly string[],
  voice: Voice,
  open: typeof openDatabase = openDatabase,
): Promise<number> {
  try {
    const { found, values, json } = parseCommand(commands, argv)
    // The log's lines go to stdout, which belongs to the answer.
    provideConfig({ HUB_LOG_LEVEL: 'silent' })
    const database = found.alone ? null : await open(`npm run hub -- ${found.name}`)
    try {
      const progress = json ? () => undefined : (line: string) => voice.aside(line)
      const answer = await found.run(values, operator(found.name), progress)
      voice.answer(json ? JSON.stringify(answer.json) : answer.say.join('\n'))
      return answer.found ? 1 : 0
    } finally {
      await database?.close()
    }
  } catch (error) {
    if (!(error instanceof WrongUse)) {
      voice.aside(sentenceOf(error))
      return 1
    }
    if (error.asked) voice.answer(error.message)
    else voice.aside(error.message)
    return error.asked ? 0 : 2
  }
}

/** The person at the keyboard, as the audit log names them. */
const operator = (command: string): Actor => ({
  kind: 'operator',
  id: command,
  name: userName(),
  requestId: randomUUID(),
  address: 'local',
})

/** In a container a user may be a number that no list of users knows. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandFailed || error instanceof ConfigError) return error.message
  if (isRefusal(error)) return withProblems(error)
  // What a bug says may quote what it stumbled over, so only its kind is told.
  const { name, code } = error as { name?: string; code?: string }
  return `The command failed: ${[name, code].filter(Boolean).join(' ') || 'an unknown mistake'}.`
}

function withProblems({ message, detail }: Refusal): string {
  const problems = (detail.data?.problems ?? []) as { path: string; message: string }[]
  if (problems.length === 0) return `${message}.`
  // A whole sentence says by itself what it is about.
  const [first] = problems
  if (first?.message.endsWith('.')) return first.message
  return `${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}.`
}
