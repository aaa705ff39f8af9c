import { beforeAll, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import type { SignedIn } from '@/lib/access/staff/read-session'
import { issueToken } from '@/lib/access/tokens/issue-token'
import type { Call } from '@/lib/server/web/handle'
import { testDatabase } from '@/lib/testing/database'
import { tokensHandlers } from './tokens'

const { unit } = testDatabase()
const body = { name: 'Partner', programIds: ['one'], scopes: ['invite' as const], addresses: [], signed: false }

/** A call by somebody who looks after `programIds`. */
const by = (programIds: string[], params: Record<string, string> = {}): Call => ({
  params,
  staff: { programIds } as SignedIn,
  requestId: 'request-test',
  address: '127.0.0.1',
})

beforeAll(async () => {
  for (const id of ['one', 'two']) await unit((u) => createProgram(u, { id, name: id, templates: [] }))
})

test('a person issues tokens for their own programs only', async () => {
  const issued = await unit((u) => tokensHandlers.issueToken(u, body, by(['one'])))
  expect(issued).toMatchObject({
    data: { token: expect.any(String), jti: expect.stringMatching(/^tok_/) },
    status: 200,
  })
  await expect(
    unit((u) => tokensHandlers.issueToken(u, { ...body, programIds: ['one', 'two'] }, by(['one']))),
  ).rejects.toMatchObject({
    refusal: 'programNotFound',
  })
})

test('tokens of other programs are neither listed, nor disabled, nor rotated', async () => {
  const { jti } = await unit((u) => issueToken(u, { ...body, programIds: ['two'] }))
  const stranger = by(['one'], { jti })
  const listed = await unit((u) => tokensHandlers.listTokens(u, undefined, stranger))
  expect(JSON.stringify(listed)).not.toContain(jti)
  await expect(unit((u) => tokensHandlers.disableToken(u, {}, stranger))).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(unit((u) => tokensHandlers.rotateToken(u, { overlapHours: 1 }, stranger))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('without anybody signed in there is nothing to see', async () => {
  const nobody = { ...by([]), staff: null }
  expect(await unit((u) => tokensHandlers.listTokens(u, undefined, nobody))).toMatchObject({ data: { tokens: [] } })
})
