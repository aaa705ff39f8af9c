// What reaches the server while somebody types: after a pause, one at a time, the latest words.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftState, DraftWriter } from './draft-writer'

type Sent = { path: string; body: { value?: string; sent?: boolean }; keepalive: boolean | undefined }
let sent: Sent[]
let answers: (() => Promise<Response>)[]
let phases: DraftState['phase'][]
const ok = async () => Response.json({ data: { savedAt: '2026-11-21T15:42:00.000Z', dropped: true }, status: 200 })
const lost = () => Promise.reject(new TypeError('no network'))
const refusing = async () => Response.json({ error: { message: 'no' }, status: 404 }, { status: 404 })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
  phases = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ path: url.split('/').at(-1) ?? '', body: JSON.parse(String(init.body)), keepalive: init.keepalive })
    return (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const writer = () =>
  new DraftWriter({ programId: 'p', kind: 'reply', patientId: 'pt_1' }, ({ phase }) => void phases.push(phase))
const values = () => sent.map(({ body }) => body.value)

test('the words after a pause, and the same words only once', async () => {
  const own = writer()
  for (const words of ['G', 'Go', 'Good']) own.want(words)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(800)
  own.want('Good')
  await vi.advanceTimersByTimeAsync(800)
  expect(values()).toEqual(['Good'])
  expect(phases).toEqual(['saving', 'saved'])
})

test('one call at a time: what was typed meanwhile follows', async () => {
  const own = writer()
  let answer: (response: Response) => void = () => undefined
  answers.push(() => new Promise((done) => (answer = done)))
  own.want('one')
  await vi.advanceTimersByTimeAsync(800)
  own.want('one two')
  own.want('one two three')
  await vi.advanceTimersByTimeAsync(800)
  expect(values()).toEqual(['one'])
  answer(await ok())
  await vi.advanceTimersByTimeAsync(0)
  expect(values()).toEqual(['one', 'one two three'])
})

test('without a network it is tried again, with the latest words', async () => {
  const own = writer()
  answers.push(lost)
  own.want('one')
  await vi.advanceTimersByTimeAsync(800)
  expect(phases.at(-1)).toBe('failed')
  own.want('two')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(values()).toEqual(['one', 'two'])
  expect(phases.at(-1)).toBe('saved')
})

test('what was refused is not tried on and on; nor is a form that is gone', async () => {
  const refused = writer()
  answers.push(refusing)
  refused.want('one')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  const left = writer()
  answers.push(lost)
  left.want('two')
  left.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ body: { value: 'two' }, keepalive: true })
})

test('sent or emptied, nothing stays; what was never kept needs no forgetting', async () => {
  const own = writer()
  own.want('one')
  await own.drop(true)
  expect(sent).toEqual([])
  own.want('two')
  await vi.advanceTimersByTimeAsync(800)
  await own.drop(true)
  expect(sent.at(-1)).toMatchObject({ path: 'drop', body: { sent: true } })
  own.want('three')
  await vi.advanceTimersByTimeAsync(800)
  own.want(null)
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.map(({ path }) => path)).toEqual(['drafts', 'drop', 'drafts', 'drop'])
})

test('what is on its way is not written; refused, it is a draft again, also when the form is gone', async () => {
  const own = writer()
  own.want('Pending')
  own.hold()
  own.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(values()).toEqual([])
  own.release('Pending')
  await vi.advanceTimersByTimeAsync(0)
  expect(values()).toEqual(['Pending'])

  own.hold()
  await own.drop(true)
  expect(sent.at(-1)?.body).toMatchObject({ sent: true })
})
