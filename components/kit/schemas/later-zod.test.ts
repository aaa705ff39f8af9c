import { expect, test } from 'vitest'
import * as zod from 'zod/v4'
import { bring, built, z } from './later-zod'

test('a schema that is described first and built later is the same schema', () => {
  const { customError } = zod.config()
  // In all the ways the contract describes.
  const item = z.object({ key: z.string().min(1), value: z.string().nullable().default(null) })
  const body = z
    .object({ kind: z.enum(['a', 'b']), items: z.array(item).max(2), more: z.lazy(() => item).optional() })
    .refine(({ items }: { items: unknown[] }) => items.length > 0, { message: 'none' })
  const longer = z.object({ ...{ name: item.shape.key }, n: z.string().transform(Number).pipe(z.number().int()) })
  z.config({ customError: (issue: { code: string }) => (issue.code === 'too_small' ? 'too short' : undefined) })

  bring(zod)
  expect(body.parse({ kind: 'a', items: [{ key: 'x' }] })).toEqual({ kind: 'a', items: [{ key: 'x', value: null }] })
  expect(body.safeParse({ kind: 'a', items: [] }).error.issues[0].message).toBe('none')
  expect(longer.safeParse({ name: '', n: '4' }).error.issues).toMatchObject([{ path: ['name'], message: 'too short' }])
  expect(longer.parse({ name: 'x', n: '4' })).toEqual({ name: 'x', n: 4 })
  expect(built(body)).toBeInstanceOf(zod.ZodObject)
  expect(Object.keys(item.shape)).toEqual(['key', 'value'])
  // And what is described later.
  const late = z.object({ item, kinds: z.array(z.enum(['x'])) }).extend({ at: z.iso.datetime() })
  expect(late.safeParse({ item: { key: 'k' }, kinds: ['x'], at: '2026-11-23T10:00:00Z' }).success).toBe(true)
  expect({ ...item.shape }.key).toBeInstanceOf(zod.ZodString)
  zod.config({ customError })
})
