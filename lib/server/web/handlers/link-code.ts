// Handlers of the setting whether links ask for a code.
import { readLinkCode, saveLinkCode } from '@/lib/access/programs/link-code'
import type { linkCodeApi } from '@/lib/contract/journeys/link-code'
import type { HandlersOf } from '@/lib/server/web/handle'

export const linkCodeHandlers: HandlersOf<typeof linkCodeApi> = {
  readLinkCode: async (unit, _nothing, { params }) => ({
    data: await readLinkCode(unit, { programId: params.programId ?? '' }),
    status: 200,
  }),
  saveLinkCode: async (unit, body, { params }) => ({
    data: await saveLinkCode(unit, { ...body, programId: params.programId ?? '' }),
    status: 200,
  }),
}
