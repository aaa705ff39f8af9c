// What the figures were measured on; without it no figure means anything.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { pool } from '@/lib/platform/db/client'

export async function machine(): Promise<Record<string, string | number>> {
  const { rows } = await pool().query<{ version: string; fsync: string; buffers: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            current_setting('shared_buffers') as buffers`,
  )
  const [postgres] = rows
  return {
    at: new Date().toISOString().slice(0, 16),
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: postgres?.version ?? '',
    fsync: postgres?.fsync ?? '',
    sharedBuffers: postgres?.buffers ?? '',
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}
