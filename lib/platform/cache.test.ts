import { expect, test } from 'vitest'
import { cache, forgetAll, onForget, recent } from './cache'
import { config, provideConfig } from './config'

test('whatever is remembered is forgotten, what was registered last first', async () => {
  const map = cache<string, number>()
  map.set('one', 1)
  const forgotten: string[] = []
  onForget(() => forgotten.push('first'))
  onForget(async () => {
    const found = map.size
    await Promise.resolve()
    forgotten.push(`second, beside ${found}`)
  })
  await forgetAll()
  expect(map.size).toBe(0)
  expect(forgotten).toEqual(['second, beside 1', 'first'])
})

test('of what is kept those asked for last stay', async () => {
  const kept = recent<string, number>(2)
  kept.keep('one', 1)
  kept.keep('two', 2)
  expect(kept.get('one')).toBe(1)
  kept.keep('three', 3)
  expect(['one', 'two', 'three'].map(kept.get)).toEqual([1, undefined, 3])
  await forgetAll()
  expect(kept.get('one')).toBeUndefined()
})

test('the configuration is what the environment held before, absent names too', async () => {
  await forgetAll()
  const before = { port: config().port, metricsToken: process.env.HUB_METRICS_TOKEN }
  provideConfig({ PORT: '4001', HUB_METRICS_TOKEN: 'one' })
  provideConfig({ PORT: '4002', HUB_METRICS_TOKEN: 'two' })
  expect(config()).toMatchObject({ port: 4002, metricsToken: 'two' })
  await forgetAll()
  expect(config().port).toBe(before.port)
  expect(process.env.HUB_METRICS_TOKEN).toBe(before.metricsToken)
  expect('HUB_METRICS_TOKEN' in process.env).toBe(before.metricsToken !== undefined)
})
