import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { provideConfig } from './config'
import { describeError, log } from './log'

test('an error is logged by kind, code and frames, never by what it says', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+12025550100)',
    constraint: 'patient_phone',
  })
  const error = new TypeError('canary\n    at canary (canary:1:1)', { cause })
  const said = JSON.stringify(describeError(error))
  expect(said).not.toMatch(/canary|duplicate key|2025550100/)
  expect(describeError(error)).toMatchObject({
    kind: 'TypeError',
    cause: { code: '23505', constraint: 'patient_phone' },
  })
  expect((describeError(error).frames as string[])[0]).toContain('log.test.ts')
})

test('what is no error says nothing but its type', () => {
  expect(describeError('canary')).toEqual({ kind: 'string' })
})

test('lines gather until they are written at once; while nothing is said nothing is written, and the disk is never waited for', () => {
  vi.useFakeTimers()
  provideConfig({ HUB_LOG_LEVEL: 'info' })
  const sync = vi.spyOn(fs, 'fsync').mockImplementation(() => undefined)
  const written: string[] = []
  vi.spyOn(fs, 'write').mockImplementation(((_fd: number, text: string, ...rest: unknown[]) => {
    written.push(text)
    const done = rest.at(-1) as (error: null, bytes: number) => void
    done(null, Buffer.byteLength(text))
  }) as never)
  try {
    log().info({ event: 'one' })
    log().info({ event: 'two' })
    expect(written).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatch(/"one"[\s\S]*"two"/)
    log().info({ event: 'three' })
    vi.advanceTimersByTime(10_000)
    expect(written).toHaveLength(2)
    expect(sync).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
    provideConfig({ HUB_LOG_LEVEL: 'silent' })
  }
})
