// Commands for a partner's first hour: a receiver is checked, the clock of a sandbox is moved, and a patient's story is told.

import { tryDeadline } from '@/lib/contract/callbacks/delivery-rules'
import { type ProbeLine, ProbeSkipped, probeNotes, skippedNotes } from '@/lib/contract/partners/probes'
import { secondsOf } from '@/lib/contract/partners/sandbox'
import { isRefusal } from '@/lib/contract/refusals'
import { checkEndpoint } from '@/lib/partners/receivers/check-endpoint'
import { probes } from '@/lib/partners/receivers/probes'
import { advanceClock } from '@/lib/partners/sandbox/advance-clock'
import { readStory } from '@/lib/partners/sandbox/read-story'
import { wipeSandbox } from '@/lib/partners/sandbox/wipe-sandbox'
import { config } from '@/lib/platform/config'
import { checkCallbackName } from '@/lib/platform/http/check-callback-url'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { inUnit, single } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { loopbackSwitch } from './loopback-switch'
import { requireEndpoint } from './require-endpoint'
import { requirePrograms } from './require-programs'

const said = ({ probe, result, skipped }: Pick<ProbeLine, 'probe' | 'result' | 'skipped'>) => {
  if (skipped) return skippedNotes[skipped]
  return result === 'passed' ? 'As it should be.' : probeNotes[probe].fails
}

export const partnerCommands = [
  command({
    name: 'endpoint check',
    does: 'Post twelve probes to a partner’s endpoint and tell which its receiver passes; exit code 1 where one fails',
    options: { id: { type: 'string', required: true }, probe: { type: 'string', value: 'N', many: true } },
    run: async ({ id, probe }, actor) => {
      const only = probe.map(Number)
      if (only.some((n) => !probes.some((row) => row.n === n)))
        throw new CommandFailed(`--probe must be a number from 1 to ${probes.length}.`)
      const { programId, endpointId, url } = await inUnit(actor, (unit) => requireEndpoint(unit, id))
      const insecure = config().allowInsecureCallbacks
      const lines = await checkEndpoint(
        single(actor),
        { programId, endpointId, ...(only.length > 0 && { only }) },
        (request, { trusted, apart }) => postOnce(request, { trusted, apart, insecure, deadlineMs: tryDeadline }),
      )
        .catch((error) => {
          if (isRefusal(error) && error.refusal === 'notFound')
            throw new CommandFailed(`${id} is the console’s own inbox: only a partner’s endpoint is checked.`)
          throw isRefusal(error) && error.refusal === 'checksMany' ? new CommandFailed(error.message) : error
        })
        .finally(closePools)
      const forbidden = lines.some(({ skipped }) => skipped === ProbeSkipped.addressForbidden)
      const switched =
        forbidden && !insecure && url !== null && (await checkCallbackName(url, { insecure: true })).ok
          ? loopbackSwitch
          : null
      const failed = lines.filter(({ result }) => result === 'failed').length
      return {
        say: [
          ...(forbidden ? lines.slice(0, 1) : lines).map(({ n, probe, result, status, ms, ...line }) =>
            [
              String(n).padStart(2),
              result.padEnd(7),
              probeNotes[probe].name,
              `${status ?? 'no answer'}, ${Math.round(ms)} ms`,
              said({ probe, result, ...line }),
            ].join('  '),
          ),
          ...(forbidden ? [] : [failed === 0 ? 'The receiver is right.' : `${failed} of ${lines.length} failed.`]),
          ...(switched ? [switched] : []),
        ],
        json: {
          endpoint: id,
          ...(switched && { says: switched }),
          probes: lines.map((line) => ({ ...line, says: said(line) })),
        },
        ...(failed > 0 && { found: true }),
      }
    },
  }),
  command({
    name: 'sandbox clock',
    does: 'Move the clock of a sandbox forwards; LENGTH is such as PT12H or P10D',
    options: {
      program: { type: 'string', value: 'ID', required: true },
      advance: { type: 'string', value: 'LENGTH', required: true },
    },
    run: async ({ program, advance }, actor) => {
      const seconds = secondsOf(advance)
      if (seconds === null)
        throw new CommandFailed('--advance must be a length of time such as PT12H or P10D, forwards.')
      await inUnit(actor, (unit) => requirePrograms(unit, [program]))
      const moved = await advanceClock(actor, { programId: program, seconds }).catch((error) => {
        throw isRefusal(error) && error.refusal === 'sandboxOnly'
          ? new CommandFailed(`${program} is no sandbox.`)
          : error
      })
      const { messages, callbacks, campaignSteps, linksExpired } = moved.ran
      return {
        say: [
          `The clock of ${program} is ${moved.aheadSeconds} s ahead. On the way: ${messages} messages, ${callbacks} callbacks, ${campaignSteps} campaign steps, ${linksExpired} links expired; ${moved.waiting} waiting.`,
        ],
        json: moved,
      }
    },
  }),
  command({
    name: 'sandbox reset',
    does: 'Empty a sandbox: its patients go with everything of theirs; tokens, endpoints and texts stay',
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      await inUnit(actor, (unit) => requirePrograms(unit, [program]))
      const { patients } = await wipeSandbox(actor, { programId: program, often: true }).catch((error) => {
        throw isRefusal(error) && error.refusal === 'sandboxOnly'
          ? new CommandFailed(`${program} is no sandbox.`)
          : error
      })
      return { say: [`Emptied ${program}: ${patients} patients deleted.`], json: { program, patients } }
    },
  }),
  command({
    name: 'sandbox story',
    does: 'Tell what happened to a patient of a sandbox, in order',
    options: { patient: { type: 'string', value: 'ID', required: true } },
    run: async ({ patient }, actor) => {
      const found = await inUnit(actor, (unit) =>
        unit.tx.patient.findFirst({ where: { id: patient, program: { sandbox: true } }, select: { programId: true } }),
      )
      if (!found) throw new CommandFailed(`No sandbox has a patient ${patient}.`)
      const story = await readStory(single(actor), { patientId: patient, programId: found.programId })
      return {
        say: story.map(({ at, step, outcome, why }) => [at, step, outcome, why].filter(Boolean).join('  ')),
        json: { patient, story },
      }
    },
  }),
]
