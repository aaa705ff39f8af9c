// A stream of the audit log to a receiver of the test's own: what was written, what arrived, and how far it went.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { childEnv, provideConfig } from '@/lib/platform/config'
import { record } from '@/lib/platform/record/record'
import { inUnit } from '@/lib/platform/unit'
import { testActor } from './database'
import { ownerPool } from './past-the-log'
import { type Receiver, startReceiver } from './receiver'

const none = { HUB_AUDIT_SINK: '', HUB_AUDIT_SINK_AUTHORIZATION: '' }

/** Call once at the top of a test file, after its database. Each test begins with an empty log and without a sink. */
export function testStream() {
  const folder = mkdtempSync(join(tmpdir(), 'hubline-siem-'))
  const receivers: Receiver[] = []
  beforeEach(async () => {
    await ownerPool().query('delete from audit_stream')
    await ownerPool().query(
      'set session_replication_role = replica; delete from audit_entry; reset session_replication_role',
    )
    provideConfig(none)
  })
  afterAll(async () => {
    provideConfig(none)
    rmSync(folder, { recursive: true })
    await Promise.all(receivers.map((each) => each.close()))
  })
  return {
    folder,
    /** The sink from now on. */
    receiver: async (answer: Receiver['answer'] = () => 200): Promise<Receiver> => {
      const made = await startReceiver(answer)
      receivers.push(made)
      provideConfig({ HUB_AUDIT_SINK: `${made.url}/in?source=hub`, HUB_AUDIT_SINK_AUTHORIZATION: 'Splunk 0f1e' })
      return made
    },
  }
}

export const write = (count: number): Promise<void> =>
  inUnit(testActor, async (u) => {
    for (let n = 0; n < count; n += 1)
      await record(u, { action: 'patient.read', programId: 'cardia', patientIds: [`pt_${n}`], data: { n } })
  })

export const idsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id)

export async function cursor(): Promise<{ to: string; reason: string | null } | undefined> {
  const { rows } = await ownerPool().query('select sent_to::text as to, reason from audit_stream')
  return rows[0]
}

const script = `
  import { streamAudit } from '@/lib/access/audit/stream/stream-audit'
  const actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
  process.stdout.write(String(await streamAudit(actor, { batch: 10 })), () => process.exit())
`
/** A worker's process of its own, which reads at its start whose certificates it trusts. */
export function streamWorker(env: Record<string, string> = {}) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = execFile(process.execPath, args, { env: childEnv({ HUB_LOG_LEVEL: 'silent', ...env }) })
  let out = ''
  child.stdout?.on('data', (chunk) => (out += chunk))
  return { child, ended: once(child, 'close').then(() => out.trim()) }
}
