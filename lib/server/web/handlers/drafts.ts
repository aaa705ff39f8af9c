// Handlers of drafts.
import type { draftsApi } from '@/lib/contract/platform/drafts'
import { dropDraft } from '@/lib/platform/drafts/drop-draft'
import { keepDraft } from '@/lib/platform/drafts/keep-draft'
import { readDraft } from '@/lib/platform/drafts/read-draft'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })

export const draftHandlers: HandlersOf<typeof draftsApi> = {
  keepDraft: async (unit, body, call) => ({
    data: await keepDraft(unit, { ...programOf(call), ...body }),
    status: 200,
  }),
  readDraft: async (unit, body, call) => ({
    data: await readDraft(unit, { ...programOf(call), ...body }),
    status: 200,
  }),
  dropDraft: async (unit, body, call) => ({
    data: await dropDraft(unit, { ...programOf(call), ...body }),
    status: 200,
  }),
}
