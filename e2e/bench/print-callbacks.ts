// The section of callbacks, with what is aimed at beside what was measured.
import type { Cost } from './callback-cost'
import type { CallbackFigures } from './callbacks'
import { ms, ratio, table, whole } from './table'

const aims = { ofBare: 'at least 0.10, better 0.17', delay: 'at most 15 / 50' }

export function printCallbacks({ drain, delay, cost }: CallbackFigures): string[] {
  const drainRows = [
    ['', 'product', 'bare', 'of bare', 'aim', 'CPU ms each: workers', 'PostgreSQL'],
    ...drain.drains.map(({ workers, perSecond, barePerSecond, ofBare, workerCpuMs, postgresCpuMs }) => [
      workers === 1 ? 'one worker' : `${workers} workers`,
      `${whole(perSecond)}/s`,
      `${whole(barePerSecond)}/s`,
      ratio(ofBare),
      aims.ofBare,
      ms(workerCpuMs),
      ms(postgresCpuMs),
    ]),
  ]
  const delayRows = [
    ['', 'p50 / p99 ms', 'aim'],
    ...delay.delays.map(({ beside, p50, p99 }) => [
      beside === 'nothing' ? 'alone' : 'beside an endpoint that hangs',
      `${ms(p50)} / ${ms(p99)}`,
      aims.delay,
    ]),
  ]
  const { without, with: wanted } = cost
  const costRow = (name: string, of: (one: Cost) => number | null) => {
    const [before, after] = [of(without), of(wanted)]
    const adds = before === null || after === null ? null : after - before
    return [name, ms(before), ms(after), ms(adds), ratio(adds === null || !before || !after ? null : after / before)]
  }
  const costRows = [
    ['', 'without', 'with', 'adds', 'ratio'],
    costRow('from begin to commit, ms', ({ p50 }) => p50),
    costRow('CPU of Node, ms', ({ nodeCpuMs }) => nodeCpuMs),
    costRow('CPU of PostgreSQL, ms', ({ postgresCpuMs }) => postgresCpuMs),
  ]
  return [
    `Callbacks: ${whole(drain.deliveries)} deliveries of ${whole(drain.patients)} patients to one endpoint, signed, in order, each try written down, against bare undici POSTs; ${drain.connections} connections each; medians of ${drain.rounds} rounds, sides in turns`,
    ...table(drainRows),
    '',
    `From commit to POST, ${delay.perSecond} causes a second, each of another patient; medians of ${delay.rounds} ${delay.rounds === 1 ? 'round' : 'rounds'} of ${delay.seconds} s`,
    ...table(delayRows),
    '',
    `What a callback adds to its cause, a transaction that writes to the timeline; medians of ${cost.rounds} rounds of ${cost.each}`,
    ...table(costRows),
  ]
}
