// What a running worker holds: its resident size right after its garbage was collected. Without that the figure tells how
// lazy the collector was at that moment: beside a busy machine it lets a hundred megabytes of garbage lie.
import { readFileSync } from 'node:fs'
import { WebSocket } from 'undici'
import { residentMb } from '../bench/processor'
import { sleep, until } from './processes'

/** Lets `openInspector` be asked later; nothing listens before. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' }

export type Inspector = { held(): Promise<number>; close(): void }

/** Node opens its inspector on a signal and says in its log where. */
export async function openInspector(pid: number, logFile: string): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1')
  const address = () => /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(readFileSync(logFile, 'utf8'))?.[0]
  if (!(await until(() => address() !== undefined, 20))) throw new Error('the worker does not open its inspector')
  const socket = new WebSocket(address() ?? '')
  await new Promise<void>((done, fail) => {
    socket.onopen = () => done()
    socket.onerror = () => fail(new Error('the inspector of the worker does not answer'))
  })
  let asked = 0
  const collect = () =>
    new Promise<void>((done) => {
      const id = ++asked
      const listen = ({ data }: { data: unknown }) => {
        if ((JSON.parse(String(data)) as { id?: number }).id !== id) return
        socket.removeEventListener('message', listen)
        done()
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    })
  return {
    async held() {
      await collect()
      await sleep(200)
      return residentMb(pid) ?? 0
    },
    close: () => socket.close(),
  }
}

/** The share of the time since `begin` that a process had work and no processor: how busy the machine was with others. */
export function watchWaiting(pid: number | null): () => number {
  const read = () => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
    } catch {
      return Number.NaN
    }
  }
  const [from, at] = [read(), performance.now()]
  return () => (read() - from) / (performance.now() - at)
}
