// Handlers of texts that wait for a person's decision.
import type { textingApi } from '@/lib/contract/messaging/texting'
import { decideText } from '@/lib/messaging/messages/decide-text'
import type { HandlersOf } from '@/lib/server/web/handle'

export const textHandlers: HandlersOf<Pick<typeof textingApi, 'decideText'>> = {
  decideText: async (unit, decided, { params }) => ({
    data: await decideText(unit, { programId: params.programId ?? '', textId: params.textId ?? '', ...decided }),
    status: 200,
  }),
}
