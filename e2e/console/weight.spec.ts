// What a page of the console weighs on the line when it is opened for the first time, and that its first rows are in
// its HTML. What comes later, on intent, is not a part of the page.
import type { Page } from '@playwright/test'
import { callDraft } from '@/lib/contract/patients/calls'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { logCall } from '@/lib/patients/calls/log-call'
import { newId } from '@/lib/platform/ids'
import { inSql, inUnit } from '@/lib/platform/unit'
import { type Desk, expect, freePhone, operator, test } from '../fixtures'

/** By whichever KB one counts, headers too. */
const KB = 1000

type Budget = { script: number; requests: number }
type Place = Budget & { path: (desk: Desk, patientId: string) => string }

// TABLE: the budgets. Scripts as they are packed, those a current browser runs.
// biome-ignore format: a table is read by column
const pages: Record<string, Place> = {
  'sign-in':        { script: 120, requests: 14, path: () => '/sign-in' },
  patients:         { script: 230, requests: 32, path: ({ program }) => `/p/${program.id}/patients` },
  'needs action':   { script: 230, requests: 32, path: ({ program }) => `/p/${program.id}/work` },
  'a patient':      { script: 260, requests: 42, path: ({ program }, id) => `/p/${program.id}/patients/${id}` },
  messages:         { script: 260, requests: 38, path: ({ program }) => `/p/${program.id}/messages` },
  'a conversation': { script: 260, requests: 50, path: ({ program }, id) => `/p/${program.id}/messages/${id}` },
  dashboard:        { script: 260, requests: 38, path: ({ program }) => `/p/${program.id}/dashboard` },
}
const everyPage = { style: 24, font: 55 }

/** Everything a page fetches until it rests, by what travels: bodies as they are packed. */
async function weigh(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  const loads = new Map<string, { type: string; bytes: number; url: string }>()
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('data:')) loads.set(requestId, { type, bytes: 0, url: response.url })
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes += encodedDataLength
  })
  await page.goto(path)
  await page.waitForLoadState('load')
  // The live line never ends, so the net is never idle: it rests when a turn of the page has asked for nothing new.
  for (let before = -1; before !== loads.size; ) {
    before = loads.size
    await page.evaluate(
      () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 2_000 }), 500)),
    )
  }
  const all = [...loads.values()]
  const of = (type: string) => all.filter((load) => load.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / KB
  // What is asked once more because news came counts once: when a worker tells it is no matter of the page.
  const requests = new Set(all.map(({ url }) => url)).size
  return { requests, script: of('Script'), style: of('Stylesheet'), font: of('Font') }
}

for (const [name, { script, requests, path }] of Object.entries(pages)) {
  test(`${name}: within its budget`, async ({ page, desk }) => {
    if (name === 'sign-in') await page.context().clearCookies()
    const patientId = await desk.invite()
    const found = await weigh(page, path(desk, patientId))
    expect.soft(found.script, 'scripts, KB').toBeLessThanOrEqual(script)
    expect.soft(found.requests, 'requests').toBeLessThanOrEqual(requests)
    expect.soft(found.style, 'style, KB').toBeLessThanOrEqual(everyPage.style)
    expect.soft(found.font, 'fonts, KB').toBeLessThanOrEqual(everyPage.font)
  })
}

/** What a page says before any of its scripts has run: its HTML without them, and without what they are given. */
async function written(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return (await answer.text())
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the first rows are in the HTML', async ({ page, desk }) => {
  const { id: programId } = desk.program
  const phone = freePhone()
  const patientId = await desk.invite({ firstName: 'Eli', lastName: 'Brown', phoneNumber: phone })
  await inSql(operator, (unit) =>
    receiveText(unit, {
      gateway: 'builtIn',
      gatewayId: newId('tx'),
      from: phone,
      to: programId,
      body: 'When do you call?',
      programId,
      patientId,
    }),
  )
  await inUnit(operator, (unit) =>
    logCall(unit, {
      programId,
      patientId,
      ...callDraft.parse({
        direction: 'outbound',
        party: 'patient',
        contactId: null,
        outcome: 'leftVoicemail',
        seconds: 0,
        next: null,
      }),
    }),
  )
  const at = (path: string) => `/p/${programId}/${path}`
  const rows: [string, ...RegExp[]][] = [
    [at('patients'), /Brown, Eli/],
    [at('work?tab=team'), /Brown, Eli/, /When do you call|[Rr]eply/],
    [at(`patients/${patientId}`), /Brown, Eli/, /Left voicemail|left voicemail/],
    [at('messages'), /Brown, Eli/, /When do you call\?/],
    [at(`messages/${patientId}`), /Brown, Eli/, /When do you call\?/],
    [at('calls?view=log&whose=team'), /Brown, Eli/, /[Ll]eft voicemail/],
    [at('dashboard'), /Referred: 1 /],
  ]
  for (const [path, ...words] of rows) {
    // The log's readers are a moment behind the act.
    await expect(async () => {
      const text = await written(page, path)
      for (const said of words) expect(text).toMatch(said)
    }, path).toPass()
  }
})
