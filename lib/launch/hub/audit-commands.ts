// Commands about the audit log: is it as it was written, and how it goes on after the end of it was lost.
import { existsSync } from 'node:fs'
import { type Anchor, anchorFolder, readAnchorFile, readAnchors } from '@/lib/access/audit/seals/anchors'
import type { Judged } from '@/lib/access/audit/seals/judge-seals'
import { restartSeals } from '@/lib/access/audit/seals/restart-seals'
import { SealRefused } from '@/lib/access/audit/seals/seal-audit'
import { verifyAudit } from '@/lib/access/audit/seals/verify-audit'
import { readStream, type StreamState } from '@/lib/access/audit/stream/read-stream'
import { skipStream } from '@/lib/access/audit/stream/skip-stream'
import { secretsFile } from '@/lib/platform/secrets'
import { type Actor, inSql, single } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'

const most = 100
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

export const auditCommands = [
  command({
    name: 'audit verify',
    does: 'Check the audit log against its seals and the anchors outside the database, and name every row that was changed, deleted, added or moved; --anchors FILE takes a copy of the anchors kept elsewhere; exit code 1 if any was',
    options: { anchors: { type: 'string', value: 'FILE' } },
    run: async ({ anchors: file }, actor) => {
      const { anchors, ...judged } = await verifySealed(actor, file)
      return {
        say: sealedLines({ anchors, ...judged }),
        json: { anchors: anchors.length, ...judged },
        found: judged.problems.length > 0,
      }
    },
  }),
  command({
    name: 'audit restart',
    does: 'After a backup was restored and the end of the audit log is lost: go on sealing what there is; the reason stays in the log',
    options: { reason: { type: 'string', value: 'TEXT', required: true } },
    run: async ({ reason }, actor) => {
      requireKey()
      const { seq, after } = await inSql(actor, (unit) => restartSeals(unit, { reason })).catch(explain)
      return { say: [`The audit log is sealed again from seal ${seq} on, after seal ${after}.`], json: { seq, after } }
    },
  }),
  command({
    name: 'audit stream',
    does: 'Say how far the audit log has been streamed to the SIEM and what keeps it; exit code 1 while it does not arrive; --from-now leaves out what has not been sent so far',
    options: { 'from-now': { type: 'boolean' } },
    run: async ({ 'from-now': fromNow }, actor) => {
      const read = async () => {
        const stream = await readStream()
        if (stream) return stream
        throw new CommandFailed('The audit log is streamed nowhere: HUB_AUDIT_SINK is not set.')
      }
      let stream = await read()
      if (fromNow) {
        if (!(await skipStream(actor)))
          throw new CommandFailed('Somebody is writing the audit log, or it is empty: try again in a moment.')
        stream = await read()
      }
      return { say: streamLines(stream), json: stream, found: stream.failingSince !== null }
    },
  }),
]

const streamLines = ({ sentTo, sentAt, waitingSince, failingSince, reason }: StreamState): string[] => [
  sentAt === null ? 'Nothing has been sent yet.' : `Sent up to row ${sentTo}, the last at ${sentAt.toISOString()}.`,
  waitingSince ? `What came since ${waitingSince.toISOString()} waits: a worker sends each minute.` : 'Nothing waits.',
  ...(failingSince
    ? [`It does not arrive since ${failingSince.toISOString()} (${reason}); the worker tries again by itself.`]
    : []),
]

type Sealed = Judged & { anchors: readonly Anchor[] }

/** The audit log against its seals; throws CommandFailed where nothing can be told. */
export async function verifySealed(actor: Actor, file?: string): Promise<Sealed> {
  requireKey()
  const anchors = file === undefined ? readAnchors() : anchorsOf(file)
  // No transaction: a long log is read in pages, while people go on working.
  return { anchors, ...(await verifyAudit(single(actor), { anchors })) }
}

export function sealedLines({
  anchors,
  rows,
  seals,
  unsealed,
  restarts,
  rotations,
  formerKey,
  problems,
}: Sealed): string[] {
  const seen = `${count(rows, 'row')} of the audit log under ${count(seals, 'seal')}`
  return [
    seals === 0
      ? 'Nothing of the audit log is sealed yet.'
      : problems.length === 0
        ? `Verified ${seen}: nothing was changed.`
        : `Verified ${seen}: ${count(problems.length, 'problem')}.`,
    ...problems.slice(0, most).map(({ says }) => says),
    ...(problems.length > most ? [`… and ${problems.length - most} more; --json names them all.`] : []),
    ...restarts.map(({ seq, after, reason }) => `Restarted at seal ${seq} after seal ${after}: ${reason}`),
    ...rotations.map(({ seq, from, to }) => `The key changed at seal ${seq}, from ${from} to ${to}; both signed it.`),
    ...(formerKey === null
      ? []
      : [
          `The newest seal is of the former key ${formerKey}: a worker seals the change within a minute. Where it stays so, the end was made anew with that key, or no worker runs.`,
        ]),
    ...(unsealed > 0 ? [`${count(unsealed, 'row')} not sealed yet: a worker seals each minute.`] : []),
    ...(anchors.length === 0 && seals > 0
      ? [`No anchor in ${anchorFolder()}: rows at the end that were cut off with their seals would not be missed.`]
      : []),
  ]
}

/** A secrets file that is not there would be made anew, with a key that sealed nothing. */
function requireKey() {
  if (!existsSync(secretsFile()))
    throw new CommandFailed(
      `The secrets file ${secretsFile()} is not there: the seals of the audit log cannot be checked without its key. Restore it from a copy.`,
    )
}

function anchorsOf(file: string): Anchor[] {
  try {
    return readAnchorFile(file)
  } catch {
    throw new CommandFailed(`The file ${file} cannot be read.`)
  }
}

export function explain(error: unknown): never {
  throw error instanceof SealRefused ? new CommandFailed(error.message) : error
}
