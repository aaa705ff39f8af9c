import { expect, test } from 'vitest'
import { DeliveryPhase, DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { type DeliveryStanding, phaseOf } from './delivery-phase'

const waiting: DeliveryStanding = {
  state: 'pending',
  head: true,
  leased: false,
  tries: 0,
  endpointState: 'active',
  withheld: false,
}

const cases = [
  ['first in line', {}, 'due'],
  ['first in line after a failed try', { tries: 3 }, 'retrying'],
  ['with a worker', { leased: true }, 'sending'],
  ['with a worker again', { leased: true, tries: 3 }, 'sending'],
  ['behind another', { head: false }, 'behind'],
  ['behind another that is being sent', { head: false, leased: true }, 'behind'],
  ['of a paused endpoint', { endpointState: 'paused' }, 'held'],
  ['of a disabled endpoint, after failed tries', { endpointState: 'disabled', tries: 9 }, 'held'],
  ['behind another of a paused endpoint', { head: false, endpointState: 'paused' }, 'held'],
  ['of a patient who took sharing back', { withheld: true, tries: 2 }, 'sharingWithdrawn'],
  [
    'behind another of such a patient, whatever its endpoint',
    { withheld: true, head: false, endpointState: 'paused' },
    'sharingWithdrawn',
  ],
  ['with a worker when sharing was taken back', { withheld: true, leased: true }, 'sending'],
  ['with a worker while its endpoint is paused', { leased: true, endpointState: 'paused' }, 'sending'],
] as const satisfies readonly (readonly [string, Partial<DeliveryStanding>, string])[]

test.each(cases)('pending, %s: %#', (_case, change, phase) => expect(phaseOf({ ...waiting, ...change })).toBe(phase))

test.each(DeliveryState.all.filter((state) => state !== 'pending'))(
  '%s stays what it is, wherever it stands',
  (state) => {
    for (const head of [true, false])
      for (const leased of [true, false])
        for (const endpointState of ['active', 'paused', 'disabled'] as const)
          expect(phaseOf({ state, head, leased, tries: 1, endpointState, withheld: true })).toBe(state)
  },
)

test('every phase comes up', () => {
  const ended = DeliveryState.all.filter((state) => state !== 'pending')
  expect(new Set<string>([...cases.map(([, , phase]) => phase), ...ended])).toEqual(new Set(DeliveryPhase.all))
})
