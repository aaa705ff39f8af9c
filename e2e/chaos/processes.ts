// The processes that are killed: each has its place, and whatever ends there is started again as the launcher does it.
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '@/lib/platform/config'

export type Spec = {
  name: string
  script: string
  env: Record<string, string>
  folder: string
  /** Ms before it is started again, after so many deaths; the launcher's own are longer and longer. */
  pause?(deaths: number): number
}

export type Kept = {
  readonly name: string
  /** Of the process that runs now, when it has said that it is ready. */
  readonly pid: number | null
  readonly deaths: number
  /** Ends that nobody asked for, after it was ready: each is a bug of what runs there. */
  readonly surprises: readonly string[]
  whenReady(): Promise<void>
  /** True when there was something to kill. */
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): boolean
  /** Asks it to end in order and starts it again. */
  renew(): Promise<void>
  ask<Answer>(question: object): Promise<Answer>
  stop(): Promise<void>
}

const every = new Set<ChildProcess>()

/** For the very end, however it comes. */
export function killAll(): void {
  for (const child of every) child.kill('SIGKILL')
}

export function keep({ name, script, env, folder, pause = () => 50 }: Spec): Kept {
  const log: WriteStream = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  let child: ChildProcess | undefined
  let ready = false
  let expected = false
  let wanted = true
  let deaths = 0
  let questions = 0
  let again: NodeJS.Timeout | undefined
  const surprises: string[] = []
  const waiting: (() => void)[] = []
  const answers = new Map<number, (answer: unknown) => void>()

  function run() {
    const mine = spawn(process.execPath, ['--import', 'tsx', script], {
      env: childEnv(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = mine
    every.add(mine)
    ready = expected = false
    mine.stdout?.on('data', (chunk) => log.write(chunk))
    mine.stderr?.on('data', (chunk) => log.write(chunk))
    mine.on('error', () => undefined)
    mine.on('message', (message: unknown) => {
      if (message === 'ready') {
        ready = true
        for (const go of waiting.splice(0)) go()
      } else if (message && typeof message === 'object' && 'n' in message && 'answer' in message) {
        answers.get(Number(message.n))?.(message.answer)
        answers.delete(Number(message.n))
      }
    })
    mine.once('exit', (code, signal) => {
      every.delete(mine)
      deaths += 1
      if (ready && !expected && wanted) surprises.push(`${name} ended by itself (${signal ?? code})`)
      ready = false
      child = undefined
      log.write(`--- ended (${signal ?? code})\n`)
      // Not ready yet, it may have found its database away: it says so and ends, and the next one may be luckier.
      if (wanted) again = setTimeout(run, pause(deaths))
    })
  }
  run()

  const whenReady = () => (ready ? Promise.resolve() : new Promise<void>((done) => waiting.push(done)))
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((done) => {
      if (!child) return done()
      expected = true
      child.once('exit', () => done())
      child.kill(signal)
    })
  return {
    name,
    get pid() {
      return ready ? (child?.pid ?? null) : null
    },
    get deaths() {
      return deaths
    },
    surprises,
    whenReady,
    kill(signal) {
      if (!child?.pid) return false
      if (signal === 'SIGKILL') expected = true
      return child.kill(signal)
    },
    async renew() {
      await end('SIGTERM')
      await whenReady()
    },
    ask<Answer>(question: object) {
      const n = ++questions
      return new Promise<Answer>((done) => {
        answers.set(n, done as (answer: unknown) => void)
        child?.send({ n, question })
      })
    },
    async stop() {
      wanted = false
      clearTimeout(again)
      const late = setTimeout(() => child?.kill('SIGKILL'), 120_000)
      await end('SIGTERM')
      clearTimeout(late)
      log.end()
    },
  }
}

/** Ms of the machine's own clock, the same in every process. */
export const monotonic = () => Number(process.hrtime.bigint()) / 1e6

export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Asks again and again; false when it did not come to that in time. */
export async function until(check: () => boolean | Promise<boolean>, seconds: number, everyMs = 100): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; ; await sleep(everyMs)) {
    if (await check()) return true
    if (performance.now() > end) return false
  }
}
