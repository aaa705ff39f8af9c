import { expect, test } from 'vitest'
import { generatePassword, hashPassword, inLine, isPassword, isWeakHash } from './passwords'

test('argon2id with the costs the decisions name', async () => {
  expect(await hashPassword('seven grey otters')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash is weak where any of its costs is less than what is wanted, or its kind is another', async () => {
  const stored = await hashPassword('seven grey otters')
  const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
  expect(isWeakHash(stored)).toBe(false)
  expect(isWeakHash(stored, { ...cost, memoryCost: 20 * 1024 })).toBe(true)
  expect(isWeakHash(stored, { ...cost, timeCost: 3 })).toBe(true)
  expect(isWeakHash(stored, { ...cost, parallelism: 2 })).toBe(true)
  expect(isWeakHash(stored, { ...cost, memoryCost: 8 * 1024, timeCost: 1 })).toBe(false)
  expect(isWeakHash(stored.replace('argon2id', 'argon2i'))).toBe(true)
})

test('the right one, a wrong one, and nobody’s', async () => {
  const stored = await hashPassword('seven grey otters')
  expect(await isPassword(stored, 'seven grey otters')).toBe(true)
  expect(await isPassword(stored, 'seven gray otters')).toBe(false)
  expect(await isPassword(undefined, 'seven grey otters')).toBe(false)
})

test('one letter written in two ways of Unicode is one letter', async () => {
  expect(await isPassword(await hashPassword('caf\u00e9 on the corner'), 'cafe\u0301 on the corner')).toBe(true)
})

test('at most two at once, in the order they came, and a flood is told to wait', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (name: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 1))
    running -= 1
    order.push(name)
  }
  const all = await Promise.allSettled(Array.from({ length: 110 }, (_, name) => inLine(work(name))))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 102 }, (_, name) => name))
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  await inLine(work(0))
})

test('generated ones differ and are long', () => {
  const made = new Set(Array.from({ length: 200 }, generatePassword))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
})
