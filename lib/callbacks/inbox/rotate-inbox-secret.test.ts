import { beforeEach, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { receiveCallback } from '@/lib/callbacks/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { testDatabase } from '@/lib/testing/database'
import { signCallback } from '@/lib/testing/fake-partner'

const { unit } = testDatabase()
let programId = ''
let programs = 0

beforeEach(async () => {
  programs += 1
  programId = `program-${programs}`
  await unit((u) => createProgram(u, { id: programId, name: programId, templates: [] }))
})

const rotate = (overlapHours?: number) => unit((u) => rotateInboxSecret(u, { programId, overlapHours }))
const statusWith = async (secret: string) =>
  (await unit((u) => receiveCallback(u, signCallback(secret, callbackSamples({ programId }).pap)))).status
const valid = () =>
  unit(({ tx, now }) =>
    tx.inboxSecret.count({ where: { programId, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } }),
  )

test('the first secret is made on demand and stays until it is replaced', async () => {
  const { secret, validBefore } = await rotate()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(validBefore).toBeNull()
  expect(await statusWith(secret)).toBe(200)
})

test('during a rotation both secrets are valid', async () => {
  const first = await rotate()
  const second = await rotate(24)
  expect(await statusWith(first.secret)).toBe(200)
  expect(await statusWith(second.secret)).toBe(200)
  const hours = ((second.validBefore?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test('without an overlap the one before stops at once', async () => {
  const first = await rotate()
  const second = await rotate(0)
  expect(await statusWith(first.secret)).toBe(401)
  expect(await statusWith(second.secret)).toBe(200)
})

test('two are valid, never three', async () => {
  const [first, second, third] = [await rotate(), await rotate(), await rotate()]
  expect(await statusWith(first.secret)).toBe(401)
  expect(await statusWith(second.secret)).toBe(200)
  expect(await statusWith(third.secret)).toBe(200)
})

test('five rotations at the same moment leave two valid', async () => {
  await Promise.all(Array.from({ length: 5 }, () => rotate()))
  expect(await valid()).toBe(2)
})

test('what is stored is sealed, and the audit row does not show it', async () => {
  const { secret } = await rotate()
  const stored = await unit(async ({ tx }) => ({
    secrets: await tx.inboxSecret.findMany({ where: { programId } }),
    audit: (await tx.auditEntry.findMany({ where: { programId, action: 'inbox.rotateSecret' } })).map(
      ({ data }) => data,
    ),
  }))
  expect(stored.audit).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length, 20))
})

test('an unknown or archived program has no secret', async () => {
  await unit(({ tx, now }) => tx.supportProgram.update({ where: { id: programId }, data: { archivedAt: now } }))
  await expect(rotate()).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(unit((u) => rotateInboxSecret(u, { programId: 'nowhere' }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('the secrets of an archived program are valid no more', async () => {
  const { secret } = await rotate()
  await unit(({ tx, now }) => tx.supportProgram.update({ where: { id: programId }, data: { archivedAt: now } }))
  expect((await unit((u) => receiveCallback(u, signCallback(secret, callbackSamples({ programId }).pap)))).status).toBe(
    401,
  )
})
