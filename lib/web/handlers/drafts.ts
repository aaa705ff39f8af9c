// Handlers of drafts.
import type { draftsApi } from '@/lib/contract/console-drafts'
import { dropDraft } from '@/lib/drafts/drop-draft'
import { keepDraft } from '@/lib/drafts/keep-draft'
import { readDraft } from '@/lib/drafts/read-draft'
import type { Call, HandlersOf } from '../handle'

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
