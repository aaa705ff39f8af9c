import { expect, test } from 'vitest'
import { withMutex } from './keyed-mutex'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('work under one key runs one at a time, in the order in which it was asked for', async () => {
  const log: string[] = []
  const work = (name: string, ms: number) => async () => {
    log.push(`+${name}`)
    await pause(ms)
    log.push(`-${name}`)
    return name
  }
  const answers = await Promise.all([
    withMutex('k', work('a', 15)),
    withMutex('k', work('b', 1)),
    withMutex('k', work('c', 5)),
  ])
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(log).toEqual(['+a', '-a', '+b', '-b', '+c', '-c'])
})

test('other keys do not wait', async () => {
  let open: () => void = () => undefined
  const slow = withMutex(
    'slow',
    () =>
      new Promise<void>((done) => {
        open = done
      }),
  )
  expect(await withMutex('other', async () => 'at once')).toBe('at once')
  open()
  await slow
})

test('a failure is the caller’s alone: the next in line runs', async () => {
  const first = withMutex('k', async () => {
    await pause(5)
    throw new Error('mine')
  })
  const second = withMutex('k', async () => 'yours')
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('yours')
})

test('a thousand in a row leave nothing behind', async () => {
  let count = 0
  await Promise.all(
    Array.from({ length: 1000 }, () =>
      withMutex('k', async () => {
        count += 1
      }),
    ),
  )
  expect(count).toBe(1000)
  let started = false
  const next = withMutex('k', async () => {
    started = true
  })
  expect(started).toBe(true)
  await next
})
