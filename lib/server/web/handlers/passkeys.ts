// Handlers of the console's rows about a person's own passkeys.
import { proveAgain } from '@/lib/access/factors/prove-again'
import { addPasskey, offerPasskey } from '@/lib/access/passkeys/add-passkey'
import { askPasskey } from '@/lib/access/passkeys/ask-passkey'
import { removePasskey, renamePasskey } from '@/lib/access/passkeys/change-passkey'
import { listPasskeys } from '@/lib/access/passkeys/list-passkeys'
import type { passkeyApi } from '@/lib/contract/access/passkeys'
import type { ModelUnit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { sessionOf } from './staff'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const listed = async (unit: ModelUnit) => ok(await listPasskeys(unit))
const which = ({ params }: Call) => params.passkeyId ?? ''

export const passkeyHandlers: HandlersOf<typeof passkeyApi> = {
  listPasskeys: listed,
  offerPasskey: async (unit, _nothing, call) => ok(await offerPasskey(unit, sessionOf(call))),
  addPasskey: async (unit, made, call) => {
    await addPasskey(unit, { ...made, sessionId: sessionOf(call) })
    return listed(unit)
  },
  renamePasskey: async (unit, { name }, call) => {
    await renamePasskey(unit, { id: which(call), name })
    return listed(unit)
  },
  removePasskey: async (unit, _nothing, call) => {
    await removePasskey(unit, { id: which(call) })
    return listed(unit)
  },
  askPasskey: async (unit, _nothing, call) =>
    ok(await askPasskey(unit, { purpose: 'prove', session: sessionOf(call) }, unit.actor.id)),
  provePasskey: async (unit, { passkey }, call) => {
    await proveAgain(unit as ModelUnit, { passkey, sessionId: sessionOf(call) })
    return ok({})
  },
}
