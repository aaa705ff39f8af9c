// Handlers of the callback inbox: the signed call that fills it, and the console's rows that show it.

import { listInbox } from '@/lib/callbacks/inbox/list-inbox'
import { readInboxEntry } from '@/lib/callbacks/inbox/read-inbox-entry'
import { readInboxHealth } from '@/lib/callbacks/inbox/read-inbox-health'
import { receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { settleInboxEntry } from '@/lib/callbacks/inbox/settle-inbox-entry'
import { watchInbox } from '@/lib/callbacks/inbox/watch-inbox'
import { type inboxApi, KeptHeader } from '@/lib/contract/callbacks/inbox'
import { Refusal } from '@/lib/contract/refusals'
import type { HandlersOf } from '@/lib/server/web/handle'
import type { SignedHandle } from '@/lib/server/web/serve'

export const receiveHandler: SignedHandle = async (unit, body, header) => {
  const headers = Object.fromEntries(
    KeptHeader.all.flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const receipt = await receiveCallback(unit, {
    body,
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    headers,
  })
  const { status, reply } = receipt
  return { status, reply, ...('errorType' in receipt && { headers: { 'x-error-type': receipt.errorType } }) }
}

const inProgram = (params: Record<string, string>) => ({ programId: params.programId ?? '' })

export const inboxHandlers: HandlersOf<typeof inboxApi> = {
  listInbox: async (unit, filter, { params }) => ({
    data: await listInbox(unit, { ...inProgram(params), filter }),
    status: 200,
  }),
  watchInbox: async (unit, _, { params }) => ({ data: await watchInbox(unit, inProgram(params)), status: 200 }),
  readInboxHealth: async (unit, _, { params }) => ({
    data: await readInboxHealth(unit, inProgram(params)),
    status: 200,
  }),
  rotateInboxSecret: async (unit, { overlapHours }, { params }) => {
    const { secret, validBefore } = await rotateInboxSecret(unit, { ...inProgram(params), overlapHours })
    return { data: { secret, validBefore: validBefore?.toISOString() ?? null }, status: 200 }
  },
  readInboxEntry: async (unit, _, { params }) => {
    const entry = await readInboxEntry(unit, { ...inProgram(params), entryId: params.entryId ?? '' })
    if (!entry) throw new Refusal('notFound')
    return { data: entry, status: 200 }
  },
  settleInboxEntry: async (unit, { settled }, { params }) => ({
    data: await settleInboxEntry(unit, { ...inProgram(params), entryId: params.entryId ?? '', settled }),
    status: 200,
  }),
}
