// The conformance kit: one command against any server of the interface, and any receiver of callbacks.
import { writeFileSync } from 'node:fs'
import { tryDeadline } from '@/lib/contract/callbacks/delivery-rules'
import { counted, junitOf, linesOf, receiverResults } from '@/lib/partners/conformance/report'
import { type CaseResult, ConformanceStopped, runCases } from '@/lib/partners/conformance/run-cases'
import { runProbes } from '@/lib/partners/receivers/run-probes'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { CommandFailed, command } from './command'

export const conformanceCommand = command({
  name: 'conformance',
  does: 'Ask a server of the interface, or a receiver of callbacks, for all that it must do, and tell what it does otherwise; exit code 1 where anything the interface says fails. Only sandboxes’ tokens, unless --any-token',
  options: {
    base: { type: 'string', value: 'URL' },
    token: { type: 'string' },
    program: { type: 'string', value: 'ID' },
    'other-program': { type: 'string', value: 'ID' },
    'bare-token': { type: 'string', value: 'TOKEN' },
    'any-token': { type: 'boolean' },
    receiver: { type: 'string', value: 'URL' },
    secret: { type: 'string', value: 'whsec_…' },
    only: { type: 'string', value: 'CASE', many: true },
    junit: { type: 'string', value: 'FILE' },
  },
  run: async ({ base, token, program, receiver, secret, only, junit, ...more }) => {
    if (!base && !receiver)
      throw new CommandFailed('Give --base with --token and --program, or --receiver with --secret.')
    const results: CaseResult[] = []
    if (base) {
      if (!token || !program) throw new CommandFailed('--base needs --token and --program.')
      const [otherProgram, bareToken] = [more['other-program'], more['bare-token']]
      const input = {
        base,
        token,
        program,
        only,
        ...(otherProgram && { otherProgram }),
        ...(bareToken && { bareToken }),
      }
      results.push(
        ...(await runCases({ ...input, anyToken: more['any-token'] }).catch((error) => {
          throw error instanceof ConformanceStopped ? new CommandFailed(error.message) : error
        })),
      )
    }
    if (receiver) {
      if (!secret) throw new CommandFailed('--receiver needs --secret.')
      const lines = await runProbes({
        programId: program ?? 'demo',
        url: receiver.replace(/\/+$/, ''),
        secrets: [secret],
        optOuts: true,
        apart: 'conformance',
        // The address is the caller's own, typed by the operator.
        post: (request, { apart }) =>
          postOnce(request, { trusted: true, apart, insecure: true, deadlineMs: tryDeadline }),
      }).finally(closePools)
      results.push(...receiverResults(lines).filter(({ id }) => only.length === 0 || only.includes(id)))
    }
    if (junit) writeFileSync(junit, junitOf(results))
    const sums = counted(results)
    return {
      say: linesOf(results, base ?? ''),
      json: { ...sums, cases: results },
      ...(sums.mustFailed > 0 && { found: true }),
    }
  },
})
