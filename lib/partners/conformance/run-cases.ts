// Runs the cases against a server, one after the other, and keeps for each that fails what was asked and answered last. It keeps
// the rate that the server says, and asks with test tokens alone unless told otherwise.
import { randomInt } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { sandboxPrefix } from '@/lib/access/tokens/token-claims'
import { second } from '@/lib/contract/time'
import { callCases } from './call-cases'
import { type Answered, type Asked, type ConformanceCase, needNotes, type Server } from './case'
import { refusalCases } from './refusal-cases'

export const conformanceCases: readonly ConformanceCase[] = [...callCases, ...refusalCases]

export type CaseResult = Pick<ConformanceCase, 'id' | 'level' | 'says'> & {
  result: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or what it could not be asked without. */
  why?: string
  /** The last call of a failed case. */
  asked?: { method: string; path: string; body?: unknown; headers?: Record<string, string> }
  got?: { status: number; body: string }
  ms: number
}

export type ConformanceInput = {
  base: string
  token: string
  program: string
  otherProgram?: string
  bareToken?: string
  only?: readonly string[]
  /** A token that is no sandbox's is used only where somebody says so. */
  anyToken?: boolean
}

/** The server cannot be asked at all. */
export class ConformanceStopped extends Error {
  override readonly name = 'ConformanceStopped'
}

const longestMs = 20 * second
const mostPauses = 5

/** Throws ConformanceStopped. */
export async function runCases(input: ConformanceInput): Promise<CaseResult[]> {
  if (!input.anyToken && !input.token.startsWith(sandboxPrefix))
    throw new ConformanceStopped('The token is no sandbox’s: it would invite patients into a real program.')
  const results: CaseResult[] = []
  for (const each of conformanceCases.filter(({ id }) => !input.only?.length || input.only.includes(id)))
    results.push(await runCase(each, input))
  return results
}

async function runCase({ id, level, says, needs, run }: ConformanceCase, input: ConformanceInput): Promise<CaseResult> {
  const began = performance.now()
  const about = { id, level, says }
  if (needs && !input[needs]) return { ...about, result: 'skipped', why: needNotes[needs], ms: 0 }
  let last: { asked: Asked; got?: Answered } | undefined
  const server: Server = {
    program: input.program,
    otherProgram: input.otherProgram ?? null,
    bareToken: input.bareToken ?? null,
    someone,
    ask: async (asked) => {
      last = { asked }
      const got = await answerTo(asked, input)
      last = { asked, got }
      return got
    },
  }
  const why = await run(server).catch((error: unknown) => {
    if (error instanceof ConformanceStopped) throw error
    return error instanceof Error ? error.message : 'it broke off'
  })
  const ms = Math.round(performance.now() - began)
  if (why === null) return { ...about, result: 'passed', ms }
  const { token: _, ...asked } = last?.asked ?? { method: '', path: '' }
  const got = last?.got && { status: last.got.status, body: last.got.text.slice(0, 2_000) }
  return { ...about, result: 'failed', why, asked, ...(got && { got }), ms }
}

/** Nobody has these numbers, and no two of a run are the same. */
function someone() {
  const digits = () => String(randomInt(2000, 10_000))
  const phoneNumber = `+1${randomInt(201, 990)}${randomInt(201, 990)}${digits()}`
  return { externalId: `CONF-${randomInt(2 ** 40).toString(36)}${randomInt(2 ** 40).toString(36)}`, phoneNumber }
}

async function answerTo({ method, path, body, headers, token }: Asked, input: ConformanceInput): Promise<Answered> {
  for (let pauses = 0; ; pauses += 1) {
    const answer = await fetch(`${input.base.replace(/\/+$/, '')}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token ?? input.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ConformanceStopped(
        `${input.base} does not answer: ${error instanceof Error ? error.message : 'no reason'}`,
      )
    })
    const text = await answer.text()
    if (answer.status !== 429 || pauses === mostPauses)
      return { status: answer.status, headers: answer.headers, text, json: jsonIn(text) }
    await rest(second * Math.max(1, Number(answer.headers.get('retry-after') ?? 1)))
  }
}

function jsonIn(text: string): Answered['json'] {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null
  } catch {
    return null
  }
}
