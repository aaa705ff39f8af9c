// One child of the launcher: started, watched, started again when it crashes, stopped when asked.
//
// Children run in their own process groups, so Ctrl-C in a terminal reaches the launcher alone and everything ends in
// its order. They hold an IPC channel to the launcher: when it closes, they know the launcher is gone and end too.

import { type ChildProcess, spawn } from 'node:child_process'
import { LogFile } from '@/lib/launch/log-file'
import { childEnv } from '@/lib/platform/config'
import type { Owner } from '@/lib/platform/db/embedded-setup'
import type { SecretPart } from '@/lib/platform/secret-parts'

type Options = {
  /** Also what it is told of the settings and the secrets. */
  name: SecretPart
  /** What Node is given to run it. */
  run: string[]
  env: Record<string, string>
  /** Who runs it; undefined: who started the launcher. */
  user: Owner
  /** Where its lines go; undefined passes them through. */
  logFile: string | undefined
  /** What it says on stderr is passed through too: nobody's data is on a machine of development. */
  aloud: boolean
  /** It could not start at all: its exit code and what it said. */
  onHopeless(code: number, said: string): void
}

const longestPause = 10_000
/** Longer than either child gives itself. */
const timeoutMs = 22_000

export class Child {
  readonly ready: Promise<void>
  private process: ChildProcess | undefined
  private readonly log: LogFile | undefined
  private wanted = true
  private everReady = false
  private pause = 250
  private again: NodeJS.Timeout | undefined
  private markReady = () => {}

  constructor(private readonly options: Options) {
    this.log = options.logFile ? new LogFile(options.logFile) : undefined
    this.ready = new Promise((done) => {
      this.markReady = done
    })
    this.run()
  }

  async stop() {
    this.wanted = false
    clearTimeout(this.again)
    const running = this.process
    if (running) {
      const ended = new Promise((done) => running.once('close', done))
      running.kill('SIGTERM')
      const late = setTimeout(() => running.kill('SIGKILL'), timeoutMs)
      await ended
      clearTimeout(late)
    }
    await this.log?.end()
  }

  /** For impatient people: a second Ctrl-C. */
  kill() {
    this.process?.kill('SIGKILL')
  }

  private run() {
    const child = spawn(process.execPath, this.options.run, {
      ...this.options.user,
      env: childEnv(this.options.env, this.options.name),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.process = child
    const startedAt = Date.now()
    // A crash may quote what it crashed on, so what a running child says on stderr is dropped: its log has the frames.
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (this.log ? this.log.write(chunk) : process.stdout.write(chunk)))
    child.stderr?.on('data', (chunk: Buffer) => {
      if (this.options.aloud) return void process.stderr.write(chunk)
      if (!this.everReady) said = (said + chunk).slice(-4096)
    })
    child.on('message', (message) => {
      if (message !== 'ready') return
      this.everReady = true
      said = ''
      this.markReady()
    })
    child.on('error', () => undefined)
    child.on('close', (code, signal) => {
      this.process = undefined
      if (!this.wanted) return
      if (!this.everReady) return this.options.onHopeless(code ?? 1, said.trim())
      if (Date.now() - startedAt > 30_000) this.pause = 250
      process.stderr.write(`The ${this.options.name} ended unexpectedly (${signal ?? code}) and is started again.\n`)
      this.again = setTimeout(() => this.run(), this.pause)
      this.pause = Math.min(this.pause * 2, longestPause)
    })
  }
}
