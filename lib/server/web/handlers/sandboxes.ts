// Handlers of the console's rows about sandboxes and about the check of a receiver.
import { readProgramRow } from '@/lib/access/programs/read-program-row'
import { tryDeadline } from '@/lib/contract/callbacks/delivery-rules'
import { secondsOf } from '@/lib/contract/partners/sandbox'
import type { sandboxApi } from '@/lib/contract/partners/sandbox-console'
import { inviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { checkEndpoint } from '@/lib/partners/receivers/check-endpoint'
import { readCheck } from '@/lib/partners/receivers/read-check'
import { advanceClock } from '@/lib/partners/sandbox/advance-clock'
import { makeSandbox } from '@/lib/partners/sandbox/make-sandbox'
import { readSandbox } from '@/lib/partners/sandbox/read-sandbox'
import { readOwnStory } from '@/lib/partners/sandbox/read-story'
import { requirePatientRoom } from '@/lib/partners/sandbox/require-patient-room'
import { tryEnding } from '@/lib/partners/sandbox/try-ending'
import { wipeSandbox } from '@/lib/partners/sandbox/wipe-sandbox'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { config } from '@/lib/platform/config'
import { postOnce } from '@/lib/platform/http/post-once'
import { type Actor, inWideUnit, single } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const endpointOf = ({ params }: Call) => ({ programId: params.programId ?? '', endpointId: params.endpointId ?? '' })

/** The page of another program offers neither, so there is no such thing there. */
async function requireSandbox(actor: Actor, { programId }: { programId: string }): Promise<void> {
  const found = await single(actor).tx.supportProgram.count({ where: { id: programId, sandbox: true } })
  if (found === 0) throw new Refusal('notFound')
}

export const sandboxHandlers: HandlersOf<typeof sandboxApi> = {
  readSandbox: async (unit, _input, call) => ({
    data: await readSandbox(unit, { ...programOf(call), within: call.staff?.programIds ?? [] }),
    status: 200,
  }),
  makeSandbox: async (unit, body, call) => {
    const { expiresAt, ...made } = await inWideUnit(unit, (wide) => makeSandbox(wide, { ...programOf(call), ...body }))
    return { data: { ...made, expiresAt: expiresAt.toISOString() }, status: 200 }
  },
  advanceSandbox: async ({ actor }, { advance }, call) => {
    await requireSandbox(actor, programOf(call))
    const seconds = secondsOf(advance) ?? 0
    return { data: await advanceClock(actor, { ...programOf(call), seconds }), status: 200 }
  },
  wipeSandbox: async ({ actor }, _input, call) => {
    await requireSandbox(actor, programOf(call))
    return { data: await wipeSandbox(actor, programOf(call)), status: 200 }
  },
  inviteTestPatient: async ({ actor }, { ending }, call) => {
    const unit = single(actor)
    const program = await readProgramRow(unit, programOf(call))
    if (!program.sandbox) throw new Refusal('notFound')
    await requirePatientRoom(unit, program.id)
    const invite = inviteBody.parse(tryEnding(program.id, ending, Math.random(), crypto.randomUUID().slice(0, 8)))
    const { patientId } = await invitePatient(unit, program, invite)
    return { data: { patientId }, status: 200 }
  },
  readSandboxStory: async (unit, _input, call) => {
    const about = { patientId: call.params.patientId ?? '', programIds: [programOf(call).programId] }
    return { data: await readOwnStory(unit, about), status: 200 }
  },
  checkEndpoint: async ({ actor }, _input, call) => {
    const unit = single(actor)
    const insecure = config().allowInsecureCallbacks
    const lines = await checkEndpoint(unit, endpointOf(call), (request, { trusted, apart }) =>
      postOnce(request, { trusted, apart, insecure, deadlineMs: tryDeadline }),
    )
    return { data: { at: unit.now.toISOString(), lines }, status: 200 }
  },
  readEndpointCheck: async (unit, _input, call) => ({ data: await readCheck(unit, endpointOf(call)), status: 200 }),
}
