// The suite's side of the partners' process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ground } from './ground'
import type { Arrival, Behaviour, Opened } from './partner'
import { keep } from './processes'

export type Partners = {
  open(behaviour: Partial<Behaviour> & { name: string; secret: string }): Promise<string>
  /** Everything that arrived so far, in its order. */
  arrivals(): Promise<Arrival[]>
  count(): Promise<number>
  forget(): Promise<void>
  stop(): Promise<void>
}

export async function startPartners({ folder, env }: Ground, name: string): Promise<Partners> {
  const kept = keep({ name: `${name}-partners`, script: 'e2e/chaos/partner.ts', env, folder })
  await kept.whenReady()
  const file = join(folder, `${name}-arrivals.ndjson`)
  return {
    async open(behaviour) {
      const whole: Behaviour = { seed: 0, failing: 0, slow: 0, delay: [0, 0], ...behaviour }
      return (await kept.ask<Opened>({ ask: 'open', behaviour: whole })).url
    },
    async arrivals() {
      await kept.ask({ ask: 'write', file })
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Arrival)
    },
    count: () => kept.ask<number>({ ask: 'count' }),
    forget: () => kept.ask({ ask: 'forget' }),
    stop: () => kept.stop(),
  }
}
