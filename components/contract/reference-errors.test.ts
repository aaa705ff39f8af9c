import { expect, test } from 'vitest'
import { errorRows, hintRows } from '@/components/contract/reference-errors'
import { operations } from '@/lib/contract/operations'
import { errorPage, HintKind, hintPage } from '@/lib/contract/partners/hints'

test('every error and every hint that an answer may name has its place in the reference', () => {
  const ids = [...errorRows, ...hintRows].map(({ id }) => `/reference#${id}`)
  const named = [
    ...operations.flatMap(({ refused }) => refused.map(({ slug }) => errorPage(slug))),
    ...HintKind.all.map(hintPage),
  ]
  expect(named.filter((page) => !ids.includes(page))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
