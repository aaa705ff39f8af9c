import { afterEach, expect, test, vi } from 'vitest'
import { keepForms, keepPage, leaveBy } from './leaving'

const released: (() => void)[] = []
afterEach(() => {
  for (const release of released.splice(0)) release()
})

test('where nothing would be lost nobody is asked', () => {
  const go = vi.fn()
  const ask = vi.fn()
  released.push(keepForms({ holds: () => false, ask }), keepPage({ holds: () => false, ask }))
  leaveBy(go)
  expect(go).toHaveBeenCalledOnce()
  expect(ask).not.toHaveBeenCalled()
})

test('one question is put: by the page in its own words, else by the forms; only its answer goes', () => {
  const go = vi.fn()
  const said: string[] = []
  const keeper = (name: string) => ({
    holds: () => true,
    ask: (then: () => void) => {
      said.push(name)
      then()
    },
  })
  released.push(keepForms(keeper('forms')))
  const release = keepPage(keeper('page'))
  leaveBy(go)
  release()
  leaveBy(go)
  expect(said).toEqual(['page', 'forms'])
  expect(go).toHaveBeenCalledTimes(2)

  const waiting = vi.fn()
  released.push(keepPage({ holds: () => true, ask: () => undefined }))
  leaveBy(waiting)
  expect(waiting).not.toHaveBeenCalled()
})
