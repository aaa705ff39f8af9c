// How forms of a link are answered: redirects for browsers, JSON for the page's script, cookies for this link alone, and
// nothing of the key or the patient in what is logged.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileStore } from '@/lib/consents/media/file-store'
import { endpoints } from '@/lib/contract/endpoints'
import { linkApi } from '@/lib/contract/journeys/link-endpoints'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { linkHandle } from '@/lib/journeys/links/link-key'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { incoming, makeProgram } from '@/lib/testing/partner'
import { birth, makeLink, makePatient, Phone, type PhonePage, photo } from '@/lib/testing/phones'
import { route } from './dispatch'
import { served } from './handlers'
import { linkAt } from './link-cookies'
import { withoutKey } from './link-headers'
import { readFlow } from './read-flow'
import { serveLink } from './serve-link'

/** What the page's request brings. */
const given = vi.hoisted(() => ({ cookie: '', query: '', key: '' }))
vi.mock('next/headers', () => ({
  headers: async () =>
    new Headers({ 'x-hub-path': `/m/${given.key}?${given.query}`, ...(given.cookie && { cookie: given.cookie }) }),
}))

const { sql } = testDatabase()
let phone: Phone
let patientId = ''
beforeEach(async () => {
  const programId = await makeProgram()
  patientId = await makePatient(programId)
  phone = new Phone(await makeLink(programId, patientId, 'pap'))
})
afterEach(() => void vi.useRealTimers())
/** Another patient with a link of their own. */
async function phoneOf(kind: FlowKind, program?: string) {
  const programId = program ?? (await makeProgram())
  const owner = await makePatient(programId)
  return { programId, phone: new Phone(await makeLink(programId, owner, kind)) }
}
const script = { accept: 'application/json' }
const bodyOf = (body: unknown) => JSON.parse(String(body))

test('a form is answered by a redirect to a path of this link, never kept, never passed on', async () => {
  const { status, headers, body } = await phone.post('openLink', birth('1980-05-17'))
  expect({ status, body }).toEqual({ status: 303, body: '' })
  expect(headers).toMatchObject({
    location: `${phone.base}/q/address`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(headers['set-cookie']).toMatch(
    new RegExp(
      `^hub_link_${phone.base.slice(3)}=[\\w-]{32}\\.v[\\w.-]+; Path=/m; Max-Age=86400; HttpOnly; SameSite=Lax$`,
    ),
  )
  // The key goes on in no address, and lies on the phone sealed.
  expect(JSON.stringify(headers)).not.toContain(phone.key)
})

test('a phone in use stays open for an hour; one that is put away gives the date again, and is told why', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') })
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  await sql("update flow_link set created_at = now(), expires_at = '2026-03-20T00:00:00Z'")
  const answer = () => phone.post('setLanguage', { language: 'es' })
  const name = () => phone.post('saveAnswer', { firstName: 'Ada', lastName: 'B' }, { item: 'name' })
  const closed = `/m/${phone.key}?problem=idle`
  await phone.open()
  for (let n = 0; n < 4; n += 1) {
    later(14)
    expect((await name()).next).not.toBe(closed)
  }
  later(5) // an hour since it was opened
  expect((await name()).next).toBe(closed)

  await phone.open()
  later(14)
  await answer()
  later(14)
  expect((await name()).next).not.toBe(closed)
  later(15)
  expect((await name()).next).toBe(closed)
  expect((await phone.post('saveAnswer', {}, { item: 'name' }, script)).headers['x-error-type']).toBe('link_unverified')
})

test('behind TLS the cookie travels over nothing else', async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example' })
  try {
    expect((await phone.post('openLink', birth('1980-05-17'))).headers['set-cookie']).toMatch(/; Secure$/)
  } finally {
    provideConfig({ PUBLIC_URL: '' })
  }
})

test('the page’s script gets the same address as JSON, and refusals in the one error shape', async () => {
  const opened = await phone.post('openLink', birth('1980-05-17'), {}, script)
  expect(opened.status).toBe(200)
  expect(linkApi.openLink.reply.parse(bodyOf(opened.body))).toEqual({
    data: { next: `${phone.base}/q/address` },
    status: 200,
  })
  const refused = await new Phone(phone.key).post('saveAnswer', {}, { item: 'name' }, script)
  expect({ status: refused.status, type: refused.headers['x-error-type'] }).toEqual({
    status: 403,
    type: 'link_unverified',
  })
  expect(bodyOf(refused.body)).toEqual({ error: { message: 'Give the date of birth first', code: 403 }, status: 403 })
  expect((await new Phone('B'.repeat(22)).post('saveAnswer', {}, { item: 'name' }, script)).status).toBe(404)
  expect((await phone.post('saveAnswer', {}, { item: 'nothing' }, script)).status).toBe(404)
  await sql('update flow_link set revoked_at = now()')
  expect((await phone.post('saveAnswer', {}, { item: 'name' }, script)).headers['x-error-type']).toBe('link_not_open')
})

test('a form that is refused leads to the page that says why', async () => {
  const to = `/m/${phone.key}`
  const unverified = new Phone(phone.key)
  expect(await unverified.post('saveAnswer', {}, { item: 'name' })).toMatchObject({ status: 303, next: to })
  expect(await unverified.post('finishFlow')).toMatchObject({ status: 303, next: to })
  expect(await unverified.upload('cardFront', await photo())).toMatchObject({ status: 303, next: to })
  expect(await new Phone('B'.repeat(22)).post('finishFlow')).toMatchObject({
    status: 303,
    next: `/m/${'B'.repeat(22)}`,
  })
  expect(await phone.post('setLanguage', { language: 'fr' })).toMatchObject({ status: 303, next: to })
  expect(await new Phone('../x?y=//evil').post('finishFlow')).toMatchObject({ next: '/m/..%2Fx%3Fy%3D%2F%2Fevil' })
})

test.each([
  ['nothing said', {}, 200],
  ['an old phone with our origin', { origin: 'http://localhost:3000' }, 200],
  ['a browser that passes no referrer on', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another site that hides', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
])('sent by %s: %o → %i', async (_case, headers, status) => {
  expect(
    (await phone.post('openLink', birth('1980-05-17'), {}, { ...script, ...headers } as Record<string, string>)).status,
  ).toBe(status)
})

test('a body that is no form is refused before anything is done', async () => {
  await phone.open()
  const json = await phone.send(
    'saveAnswer',
    '{"firstName":"A","lastName":"B"}',
    'application/json',
    { item: 'name' },
    script,
  )
  expect(json.status).toBe(415)
  const long = await phone.post(
    'saveAnswer',
    { firstName: 'x'.repeat(500_000), lastName: 'B' },
    { item: 'name' },
    script,
  )
  expect(long.status).toBe(413)
  expect(
    await sql('select 1 from flow_answer a join flow f on f.id = a.flow_id where f.patient_id = $1', [patientId]),
  ).toEqual([])
})

test('what breaks is said in words to whoever sent a form, and as JSON to a script', async () => {
  await phone.open()
  await sql('alter table flow_answer rename to gone')
  try {
    const page = await phone.post('saveAnswer', { firstName: 'A', lastName: 'B' }, { item: 'name' })
    expect({ status: page.status, type: page.headers['content-type'] }).toEqual({
      status: 500,
      type: 'text/html; charset=utf-8',
    })
    expect(String(page.body)).toMatch(/Something went wrong.*Algo salió mal/)
    expect(bodyOf((await phone.post('saveAnswer', {}, { item: 'name' }, script)).body)).toMatchObject({ status: 500 })
  } finally {
    await sql('alter table gone rename to flow_answer')
  }
})

// --- what is read of whom ---------------------------------------------------------------------------------------------

/** A body of which is known how much was taken. */
function counted(type: string) {
  const taken = { bytes: 0 }
  const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="f"; filename="x.jpg"\r\n\r\n')
  async function* chunks() {
    for (const chunk of [part, ...Array.from({ length: 200 }, () => Buffer.alloc(65_536))]) {
      taken.bytes += chunk.length
      yield chunk
    }
  }
  const body = async (limit: number) => {
    taken.bytes += limit
    throw new Refusal('payloadTooLarge')
  }
  return { taken, given: { chunks, body }, headers: { 'content-type': type, accept: 'text/html' } }
}

test('a file sent where none is asked for, or to a link that asks nothing any more, is not read', async () => {
  const sent = async (name: keyof typeof linkApi, type: string, cookie = '') => {
    const { taken, given, headers } = counted(type)
    const params = { linkKey: phone.key, item: 'cardFront' }
    const answer = await served[name]({ ...incoming({ headers: { ...headers, cookie }, params }), ...given })
    expect(answer).toMatchObject({ status: 303, headers: { location: `/m/${phone.key}` } })
    return taken.bytes
  }
  const multipart = 'multipart/form-data; boundary=b'
  const urlencoded = 'application/x-www-form-urlencoded'
  for (const name of ['openLink', 'askNewLink', 'setLanguage'] as const) {
    expect(await sent(name, multipart), name).toBe(0)
    expect(await sent(name, urlencoded), name).toBeLessThanOrEqual(64 * 1024)
  }
  expect(await sent('uploadFile', multipart)).toBe(0)
  await phone.open()
  for (const name of ['saveAnswer', 'finishFlow', 'withdrawConsent', 'openLink'] as const)
    expect(await sent(name, multipart, phone.cookies), name).toBe(0)
  await sql('update flow_link set revoked_at = now()')
  for (const name of ['openLink', 'askNewLink', 'uploadFile', 'saveAnswer'] as const)
    expect(await sent(name, multipart, phone.cookies), name).toBe(0)
})

test('the drawn signature travels with the language switch', async () => {
  await phone.open()
  const strokes = JSON.stringify([Array.from({ length: 4_000 }, (_, n) => [0.1234, 0.4321, n * 16])])
  const page = 'q/signature'
  const next = await phone.post('setLanguage', { language: 'es', page, mode: 'draw', signedName: 'A B', strokes })
  expect(next).toMatchObject({ status: 303, next: `${phone.base}/${page}` })
})

// --- no faster than a person ------------------------------------------------------------------------------------------

test('who posts faster than a person is asked in words to wait, and everything answered stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await phone.open()
  await phone.post('saveAnswer', { firstName: 'Ada', lastName: 'Ek' }, { item: 'name' })
  const post = (headers = {}) =>
    phone.post('saveAnswer', { firstName: 'Eve', lastName: 'Ek' }, { item: 'name' }, headers)
  const all = []
  for (let n = 0; n < 7; n += 1) all.push(...(await Promise.all(Array.from({ length: 10 }, () => post()))))
  expect(all.filter(({ status }) => status === 303).length).toBeGreaterThan(50)
  const slowed = all.find(({ status }) => status === 429)
  expect(slowed).toMatchObject({ headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(slowed?.headers['retry-after']).toMatch(/^[1-5]$/)
  expect(String(slowed?.body)).toMatch(/Please wait a moment.*are saved.*Espere un momento.*está guardado/)
  expect(String(slowed?.body)).toContain(`href="/m/${phone.key}"`)
  while ((await post()).status === 303);
  expect(bodyOf((await post(script)).body)).toMatchObject({ error: { code: 429 }, status: 429 })
  expect(await phone.see('name')).toMatchObject({ values: { firstName: 'Eve' } })
  // Nobody else waits.
  const { phone: other } = await phoneOf('pap')
  expect((await other.post('openLink', birth('1980-05-17'))).status).toBe(303)
})

test('what takes long is done for one link one after the other, for others beside it', async () => {
  let [running, most, together] = [0, 0, 1]
  const before = async () => {
    running += 1
    most = Math.max(most, running)
    // An answer that may run beside another waits for that one.
    await expect.poll(() => most).toBeGreaterThanOrEqual(together)
    await new Promise((go) => setTimeout(go, 20))
    running -= 1
  }
  const slow = serveLink(linkApi.askNewLink, { before, run: async (_, { base }) => ({ next: base }) })
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const send = ({ key }: Phone) => slow(incoming({ body: '', params: { linkKey: key }, headers }))
  const sent = await Promise.all(Array.from({ length: 5 }, () => send(phone)))
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect(most).toBe(1)
  const { phone: other } = await phoneOf('pap')
  together = 2
  await Promise.all([phone, other, phone, other].map(send))
  expect(most).toBe(2)
})

test('a file counts for more than an answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await phone.open()
  await sql(`update flow set "only" = array['cardFront'], kind = 'missing' where patient_id = $1`, [patientId])
  const image = await photo()
  const all = []
  for (let sent = 0; sent < 14; sent += 1) all.push((await phone.upload('cardFront', image)).status)
  expect(all.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 303))
  expect(all.slice(12)).toContain(429)
})

// --- storing ----------------------------------------------------------------------------------------------------------

test('while the store is slow, everybody else goes on answering', async () => {
  const { programId } = await phoneOf('consent')
  const held: (() => void)[] = []
  const put = vi.spyOn(fileStore(), 'put').mockImplementation(() => new Promise<void>((go) => held.push(go)))
  try {
    const slow = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const one = (await phoneOf('pap', programId)).phone
        await one.open()
        await sql(
          `update flow set "only" = array['cardFront'], kind = 'missing' where id = (select flow_id from flow_link where key_hash = $1)`,
          [createHash('sha256').update(one.key).digest('hex')],
        )
        return one
      }),
    )
    const image = await photo()
    const uploads = slow.map((each) => each.upload('cardFront', image))
    while (held.length < 4) await new Promise((go) => setTimeout(go, 10))
    await phone.open()
    expect(await phone.post('saveAnswer', { gender: 'male' }, { item: 'gender' })).toMatchObject({
      status: 303,
      next: `${phone.base}/q/address`,
    })
    for (const go of held) go()
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([303, 303, 303, 303])
  } finally {
    put.mockRestore()
    for (const go of held) go()
  }
})

// --- asked for a new link ---------------------------------------------------------------------------------------------

test('the page says that a new link was sent only to the phone that asked for it', async () => {
  await phone.open()
  await sql('update flow_link set expires_at = now()')
  Object.assign(given, { cookie: phone.cookies, query: 'renew=sent', key: phone.base.slice(3) })
  const seen = async () => ((await readFlow(given.key, { place: 'start' })) as PhonePage<'closed'>).renew
  expect(await seen()).toBe('offered')
  const asked = await phone.post('askNewLink')
  expect(asked.headers['set-cookie']).toMatch(
    /^hub_renewed=[\w.-]+; Path=\/m\/[\w-]{12}; Max-Age=300; HttpOnly; SameSite=Lax/,
  )
  expect(await seen()).toBe('offered')
  given.cookie = phone.cookies
  expect(await seen()).toBe('sent')
  // Neither another word nor another link.
  given.query = 'renew=tooOften'
  expect(await seen()).not.toBe('tooOften')
  const other = (await phoneOf('pap')).phone
  await other.open()
  await sql('update flow_link set expires_at = now()')
  Object.assign(given, { key: other.base.slice(3), query: 'renew=sent', cookie: `${other.cookies}; ${phone.cookies}` })
  expect(await seen()).toBe('offered')

  // Who has not given the date of birth is told the same whether one was sent or not.
  const gate = async () => (await readFlow(given.key, { place: 'start' })) as PhonePage<'gate'>
  for (const key of [phone.key, (await phoneOf('pap')).phone.key]) {
    const stranger = new Phone(key)
    expect((await stranger.post('askNewLink')).next).toBe(`/m/${key}?renew=asked`)
    Object.assign(given, { key, query: 'renew=asked', cookie: '' })
    expect(await gate()).toMatchObject({ page: 'gate', renewAsked: false })
    given.cookie = stranger.cookies
    expect(await gate()).toMatchObject({ page: 'gate', renewAsked: true })
  }
})

// --- the address ------------------------------------------------------------------------------------------------------

test('a browser goes on without the key before it shows a page, and keeps the key sealed; a preview stays', () => {
  const { key, base } = phone
  const asked = (url: string, given: Record<string, string> = {}, method = 'GET') =>
    withoutKey(method, url, (name) => ({ 'sec-fetch-mode': 'navigate', ...given })[name])
  const first = asked(`/m/${key}/consents?language=es`)
  expect(first).toMatchObject({ status: 303, headers: { location: `${base}/consents?language=es` } })
  expect(JSON.stringify(first)).not.toContain(key)
  const cookie = String(first?.headers['set-cookie']).split(';')[0] ?? ''
  const of = (name: string) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : undefined)
  expect(linkAt(base.slice(3), of)).toEqual({ key, cookie: undefined, byHandle: true })
  // Known already: nothing that the browser has is written over.
  expect(asked(`/m/${key}`, { cookie })).toEqual({ status: 303, headers: { location: base }, body: null })
  // The handle opens nothing by itself, nor with another link's cookie.
  expect(linkAt(base.slice(3), () => undefined).key).not.toBe(key)
  expect(linkAt(linkHandle('B'.repeat(22)), () => cookie.split('=')[1]).key).not.toBe(key)
  // A key that was never given is treated alike.
  expect(asked(`/m/${'B'.repeat(22)}`)?.status).toBe(303)
  for (const mode of ['', 'no-cors', 'cors']) expect(asked(`/m/${key}`, { 'sec-fetch-mode': mode })).toBeUndefined()
  expect(asked(`/m/${key}`, {}, 'HEAD')).toBeUndefined()
  for (const path of [base, `/m/${key}x`, '/m/', `/p/m/${key}`, `/verify?code=${key}`])
    expect(asked(path)).toBeUndefined()
})

test('the handle alone is a link that does not work; with the cookie, after a day too, it is the form', async () => {
  Object.assign(given, { cookie: '', query: '', key: '' })
  await phone.open()
  expect(await readFlow(phone.base.slice(3), { place: 'start' })).toEqual({ page: 'unknown' })
  given.cookie = phone.cookies
  expect(await readFlow(phone.base.slice(3), { place: 'check' })).toMatchObject({ page: 'redirect' })
  // The text message's address, on a phone that is known: on without the key.
  expect(await readFlow(phone.key, { place: 'start' })).toMatchObject({ to: expect.stringContaining(phone.base) })
  await sql('delete from link_session')
  expect(await readFlow(phone.base.slice(3), { place: 'start' })).toMatchObject({
    page: 'gate',
    shell: { base: phone.base },
  })
})

test('a file is only given to a verified phone of its own flow', async () => {
  await phone.open()
  await sql(`update flow set "only" = array['cardFront'], kind = 'missing' where patient_id = $1`, [patientId])
  await phone.upload('cardFront', await photo())
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from media_file where patient_id = $1', [
    patientId,
  ])
  expect(await phone.post('readOwnFile', {}, { mediaId: id })).toMatchObject({
    status: 200,
    headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
  })
  expect((await new Phone(phone.key).post('readOwnFile', {}, { mediaId: id })).status).toBe(403)
  expect((await phone.post('readOwnFile', {}, { mediaId: 'md_none' })).status).toBe(404)
  await sql(`update media_file set flow_id = null where id = $1`, [id])
  expect((await phone.post('readOwnFile', {}, { mediaId: id })).status).toBe(404)
})

test('the table leads every form to its handler, and pages to nobody', () => {
  for (const [name, { method, path }] of Object.entries(linkApi)) {
    const asked = path.replace('{linkKey}', phone.key).replace(/\{\w+\}/, 'x')
    expect(route(method, asked), name).toMatchObject({ kind: 'endpoint', params: { linkKey: phone.key } })
  }
  for (const page of ['', '/q/name', '/check', '/done', '/consents'])
    expect(route('GET', `/m/${phone.key}${page}`)).toEqual({ kind: 'none' })
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(linkApi)))
})
