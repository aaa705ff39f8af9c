// Handlers of what a partner reads of their own calls and callbacks, and of what staff read of them.

import type { v1 } from '@/lib/contract/endpoints'
import type { callsApi } from '@/lib/contract/partners/calls'
import { Refusal } from '@/lib/contract/refusals'
import { listCallbackLines } from '@/lib/partners/callbacks/list-callback-lines'
import { listCalls, listProgramCalls } from '@/lib/partners/calls/list-calls'
import { readCall, readProgramCall } from '@/lib/partners/calls/read-call'
import { readOwnStory } from '@/lib/partners/sandbox/read-story'
import { config } from '@/lib/platform/config'
import type { HandlersOf } from '@/lib/server/web/handle'
import type { serveToken } from '@/lib/server/web/serve-token'

type Row = typeof v1.listCalls | typeof v1.readCall | typeof v1.listCallbacks | typeof v1.readStory
type Handle<E extends Row> = Parameters<typeof serveToken<E>>[1]

export const ownCalls: Handle<typeof v1.listCalls> = async (unit, filter, { token }) => ({
  data: await listCalls(unit, { filter, chain: token.chain, programIds: token.programIds }),
  status: 200,
})

export const ownCall: Handle<typeof v1.readCall> = async (unit, _input, { params, token }) => {
  const about = { requestId: params.requestId ?? '', chain: token.chain, programIds: token.programIds }
  const card = await readCall(unit, { ...about, base: config().publicUrl })
  if (!card) throw new Refusal('notFound')
  return { data: card, status: 200 }
}

export const ownCallbacks: Handle<typeof v1.listCallbacks> = async (unit, filter, { token }) => ({
  data: await listCallbackLines(unit, { filter, programIds: token.programIds, chain: token.chain }),
  status: 200,
})

export const ownStory: Handle<typeof v1.readStory> = async (unit, { patientId }, { token }) => ({
  data: await readOwnStory(unit, { patientId, programIds: token.programIds }),
  status: 200,
})

export const callHandlers: HandlersOf<typeof callsApi> = {
  listApiCalls: async (unit, filter, { params }) => ({
    data: await listProgramCalls(unit, { filter, programId: params.programId ?? '' }),
    status: 200,
  }),
  readApiCall: async (unit, _input, { params, staff }) => {
    const about = { requestId: params.requestId ?? '', programId: params.programId ?? '' }
    const card = await readProgramCall(unit, { ...about, base: config().publicUrl, language: staff?.language ?? 'en' })
    if (!card) throw new Refusal('notFound')
    return { data: card, status: 200 }
  },
}
