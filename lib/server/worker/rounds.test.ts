// A worker that has nothing to do asks one question for all of its rounds; what an act leaves to be followed, and a clock
// whose time has come, are found by it.
import { expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/client'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { addTask } from '@/lib/work/tasks/add-task'
import { startRounds } from './rounds'

const { sql, unit } = testDatabase()

test('one statement asks for everything that may wait, and whatever waits is found by it', async () => {
  const programId = await makeProgram()
  const asked: string[] = []
  const own = pool()
  const query = own.query.bind(own) as (...given: unknown[]) => unknown
  const spy = vi.spyOn(own, 'query').mockImplementation(((...given: unknown[]) => {
    const [statement] = given as [{ name?: string } | string]
    if (typeof statement === 'object' && statement.name) asked.push(statement.name)
    return query(...given)
  }) as typeof own.query)
  const rounds = startRounds(testActor)
  try {
    // What was written before is followed first.
    const idle = async () => {
      const before = asked.length
      await expect.poll(() => asked.length).toBeGreaterThan(before + 2)
      return new Set(asked.slice(before))
    }
    await expect.poll(idle).toEqual(new Set(['worker.waiting']))

    const patientId = await makePatient(programId)
    const dueAt = new Date(Date.now() + 40 * 86_400_000).toISOString()
    await unit((u) => addTask(u, { programId, patientId, title: 'Call', dueAt, assignee: null }))
    const clock = () =>
      sql<{ breached: boolean }>('select breached_at is not null as breached from clock where kind = $1', ['followUp'])
    await expect.poll(clock).toEqual([{ breached: false }])
    await expect.poll(idle).toEqual(new Set(['worker.waiting']))
    await sql(`update clock set due_at = now(), warn_at = null, next_at = now() where kind = 'followUp'`)
    await expect.poll(clock).toEqual([{ breached: true }])
  } finally {
    await rounds.stop()
    spy.mockRestore()
  }
})
