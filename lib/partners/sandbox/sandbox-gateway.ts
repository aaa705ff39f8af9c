// The carrier of a sandbox: one ending's phone takes no texts. Everything else is the phone on the screen.

import { endingOf } from '@/lib/contract/partners/sandbox'
import type { Gateways } from '@/lib/messaging/gateways/gateways'
import type { ModelUnit } from '@/lib/platform/unit'

export const withSandboxes = (gateways: Gateways, unit: () => ModelUnit): Gateways => ({
  ...gateways,
  builtIn: {
    async send(text) {
      const refuses = endingOf(text.to) === '0105' && (await isSandbox(unit(), text.programId))
      return refuses ? { outcome: 'refused', reason: 'undeliverable', code: 'sandbox' } : gateways.builtIn.send(text)
    },
  },
})

const isSandbox = async (unit: ModelUnit, id: string) =>
  (await unit.tx.supportProgram.count({ where: { id, sandbox: true } })) > 0
