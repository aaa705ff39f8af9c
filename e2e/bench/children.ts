// Processes of the bench: each is sent one order at a time and gives one answer.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export const start = (file: string) =>
  fork(join('e2e', 'bench', file), { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Sends one order and waits for its one answer. */
export function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  const answer = told<Answer>(child)
  child.send(order as never)
  return answer
}

/** The next thing it says. */
export function told<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((done, fail) => {
    const onMessage = (answer: Answer) => settle(() => done(answer))
    const onExit = () => settle(() => fail(new Error('a process of the bench ended')))
    const settle = (finish: () => void) => {
      child.off('message', onMessage as never).off('exit', onExit)
      finish()
    }
    child.on('message', onMessage as never).on('exit', onExit)
  })
}

/** In order if it can; what is under way to a partner that hangs is not waited for. */
export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}
