// A process of its own, in which the database fails pg-boss while nobody waits for it, and then a bug of ours does the same.
import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'

const { url } = testDatabase()

test('a database that fails a chore’s last word ends no worker; a bug does, and is in the log', () => {
  const script = `
    import { live } from '@/lib/launch/child-life'
    import { queueSql } from '@/lib/platform/jobs/queue-sql'
    await live('worker', async () => {
      setImmediate(() => {
        void queueSql(() => Promise.reject(new Error('no answer')))('select 1')
        setImmediate(() => void Promise.reject(new TypeError('a bug')))
      })
      return async () => undefined
    })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      env: { ...process.env, DATABASE_URL: url(), DATA_DIR: inject('dataDir'), HUB_LOG_LEVEL: 'info' },
      encoding: 'utf8',
    },
  )
  const events = `${stdout}${stderr}`.match(/worker\.(?:queue|crash)/g)
  expect(events, `${stdout}${stderr}`).toEqual(['worker.queue', 'worker.crash'])
  expect(status).toBe(1)
})
