// What a link does when it should not open: five wrong dates of birth, its time over, turned off, replaced, finished. Before
// the date of birth each is the same page; after it each says so plainly, and where it may, a new one goes to the phone on
// record.
import type { Page } from '@playwright/test'
import { say, words } from '@/components/journeys/phone/words/speak'
import { revokeLink } from '@/lib/journeys/links/revoke-link'
import { inUnit } from '@/lib/platform/unit'
import { expectAccessible, operator } from '../fixtures'
import { codeInSms, expect, inRecords, linkInSms, test } from './phone'
import { fillIn, placeOn, summary, walk } from './walk'

const w = words.en
const { closed } = w
const wrong = ['4', '4', '1972'] as const

test('a wrong date of birth five times locks the link, and the case manager is told', async ({ page, desk, phone }) => {
  const { url, patientId } = await phone.link('pap')
  await phone.page.goto(url)
  for (let n = 0; n < 5; n += 1) {
    await fillIn({ page: phone.page, language: 'en', given: { born: wrong } })
    await phone.page.getByRole('button', { name: w.next, exact: true }).tap()
    await expect(summary(phone.page)).toContainText(w.gate.wrong)
    // It is not shown again to whoever holds the phone.
    await expect(phone.page.getByLabel(w.year, { exact: true })).toHaveValue('')
  }
  // The right one is told the same, with what to do.
  const second = await phone.another()
  await second.goto(url)
  await fillIn({ page: second, language: 'en' })
  await second.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(second)).toContainText(w.gate.wrong)
  await expect(second.getByText(w.gate.locked)).toBeVisible()
  await expectAccessible(second)
  // A locked link is for a person to judge: asked for a new one, none is sent.
  await second.getByRole('button', { name: closed.renew }).tap()
  await expect(second.getByRole('status')).toContainText('If this link can be renewed')
  expect(await inRecords((tx) => tx.sms.count({ where: { patientId, kind: 'newLink' } }))).toBe(0)

  await page.goto(`/p/${desk.program.id}/patients/${patientId}?tab=forms`)
  await expect(page.getByText(/Locked after too many wrong dates of birth/)).toBeVisible()
  await expect(page.getByText('Link locked').first()).toBeVisible()
  await expectAccessible(page)
  // A new link from the console opens again.
  await page.getByRole('button', { name: /Resend link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByRole('dialog').getByText(/\/m\//)).toBeVisible()
  await second.goto(await linkInSms(patientId))
  await fillIn({ page: second, language: 'en' })
  await second.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(second).toHaveURL(/q\/address$/)
})

test('a date that is none is said to be none, costs no try, and stands there to be mended', async ({ phone }) => {
  const { page } = phone
  const { url, linkId } = await phone.link('pap')
  await page.goto(url)
  await fillIn({ page, language: 'en', given: { born: ['13', '45', '1972'] } })
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(page)).toContainText(say(w.problems.dateNotReal, 'patient'))
  await expect(page.getByLabel(w.day, { exact: true })).toHaveValue('45')
  // A month may be a word.
  await fillIn({ page, language: 'en', given: { born: ['April', '03', '1972'] } })
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(page).toHaveURL(/q\/address$/)
  const { wrongTries } = await inRecords((tx) => tx.flowLink.findUniqueOrThrow({ where: { id: linkId } }))
  expect(wrongTries).toBe(0)
})

/** Types the code that was texted, which is there when the page that asks for it is. */
async function giveCode(page: Page, patientId: string) {
  const code = page.getByLabel(w.code.label)
  await expect(code).toBeVisible()
  await code.fill(await codeInSms(patientId))
  await page.getByRole('button', { name: w.next, exact: true }).click()
}

test('without a date of birth on record the first one given opens with a code, and is the one from then on', async ({
  phone,
}) => {
  const { page } = phone
  const { url, patientId } = await phone.link('dosage', { patient: { additionalData: [] } })
  await page.goto(url)
  await fillIn({ page, language: 'en' })
  await page.getByRole('button', { name: w.next, exact: true }).tap()
  await giveCode(page, patientId)
  await walk({ page, language: 'en' }, { until: 'q/date' })
  const second = await phone.another()
  await second.goto(url)
  await fillIn({ page: second, language: 'en', given: { born: wrong } })
  await second.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(summary(second)).toContainText(w.gate.wrong)
  await walk({ page, language: 'en' })
  const record = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  expect(record.dob).toContain('1972-04-03')
})

const ends = {
  expired: (linkId: string) =>
    inRecords((tx) => tx.flowLink.update({ where: { id: linkId }, data: { expiresAt: new Date(Date.now() - 1000) } })),
  revoked: (linkId: string, programId: string, patientId: string) =>
    inUnit(operator, (unit) => revokeLink(unit, { linkId, programId, patientId })),
}

for (const state of ['expired', 'revoked'] as const) {
  const end = ends[state]
  test(`${state}: says so, also to a phone that was inside; a new link goes to the phone on record, where nobody turned it off`, async ({
    desk,
    phone,
  }) => {
    const { page } = phone
    const { url, linkId, patientId } = await phone.link('dosage')
    await page.goto(url)
    await walk({ page, language: 'en' }, { until: 'q/date' })
    await end(linkId, desk.program.id, patientId)
    // In the middle of an answer, too.
    await fillIn({ page, language: 'en' })
    await page.getByRole('button', { name: w.next, exact: true }).tap()
    if (state === 'revoked') {
      // It may be in other hands: nothing is told, and the right date opens nothing.
      await expect(page.getByText(w.gate.idle)).toBeVisible()
      await fillIn({ page, language: 'en' })
      await page.getByRole('button', { name: w.next, exact: true }).tap()
      await expect(summary(page)).toContainText(w.gate.wrong)
      await expect(page.getByRole('link', { name: closed.consents })).toHaveCount(0)
      return
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.title[state])
    await page.getByRole('button', { name: closed.renew }).tap()
    await expect(page.getByText(closed.sent)).toBeVisible()

    const [sms] = await inRecords((tx) => tx.sms.findMany({ where: { patientId, kind: 'newLink' } }))
    const { phoneNumber } = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
    expect(sms?.phoneNumber).toBe(phoneNumber)
    const next = await linkInSms(patientId)
    expect(sms?.body).not.toContain(next)
    // What was answered is still there.
    const second = await phone.another()
    await second.goto(next)
    await walk({ page: second, language: 'en' }, { until: 'q/date' })
    expect(placeOn(second)).toBe('q/date')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.title.replaced)
  })
}

test('replaced: the older link says that there is a newer one', async ({ phone }) => {
  const { page } = phone
  const first = await phone.link('dosage')
  await page.goto(first.url)
  await walk({ page, language: 'en' }, { until: 'q/date' })
  const second = await phone.link('dosage', { patientId: first.patientId })
  expect(second.flowId).toBe(first.flowId)
  for (const address of [first.url, `${first.url}/q/date`, `${first.url}/check`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.title.replaced)
  }
  await expect(page.getByRole('button', { name: closed.renew })).toBeVisible()
  await page.goto(second.url)
  await walk({ page, language: 'en' }, { until: 'q/date' })
})

test('finished: says so, shows no answer to who has not given the date of birth, and sends a new link to look again', async ({
  phone,
}) => {
  const { page } = phone
  const { url, linkId, patientId } = await phone.link('consent')
  await page.goto(url)
  await walk({ page, language: 'en' })
  // A patient who goes back, or opens it again, finds it done.
  await page.goto(`${url}/q/document`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.consent)

  const second = await phone.another()
  await second.goto(url)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(say(w.gate.question, 'patient'))
  await fillIn({ page: second, language: 'en' })
  await second.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(w.done.title.consent)
  await expect(second.getByRole('link', { name: w.done.document })).toBeVisible()
  await second.getByRole('link', { name: w.done.consents }).tap()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(w.consents.title)

  const third = await phone.another()
  await inRecords((tx) =>
    tx.flowLink.update({ where: { id: linkId }, data: { expiresAt: new Date(Date.now() - 1000) } }),
  )
  await third.goto(url)
  await fillIn({ page: third, language: 'en' })
  await third.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(closed.title.finished)
  await third.getByRole('button', { name: closed.renew }).tap()
  await expect(third.getByText(closed.sent)).toBeVisible()
  await third.goto(await linkInSms(patientId))
  await fillIn({ page: third, language: 'en' })
  await third.getByRole('button', { name: w.next, exact: true }).tap()
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(w.done.title.consent)
})

test('an old link still takes a consent back, after the date of birth', async ({ phone }) => {
  const { page } = phone
  const { url, linkId, patientId } = await phone.link('pap')
  await page.goto(url)
  await walk({ page, language: 'en' })
  await inRecords((tx) =>
    tx.flowLink.update({ where: { id: linkId }, data: { expiresAt: new Date(Date.now() - 1000) } }),
  )
  const other = await phone.another()
  await other.goto(url)
  await fillIn({ page: other, language: 'en' })
  await other.getByRole('button', { name: w.next, exact: true }).tap()
  await other.getByRole('link', { name: closed.consents }).tap()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(w.consents.title)
  await expectAccessible(other)
  const section = other.getByRole('region', { name: w.consents.names.sharePHI })
  await section.getByText(w.consents.takeBack).first().tap()
  await section.getByRole('button', { name: w.consents.confirm(w.consents.names.sharePHI) }).tap()
  await expect(section.getByText(/^No, since/)).toBeVisible()
  const tasks = await inRecords((tx) =>
    tx.task.findMany({ where: { patientId, kind: 'sharingWithdrawn', doneAt: null } }),
  )
  expect(tasks).toHaveLength(1)
})

test('the key is in no address that the browser shows or keeps, before the date of birth and after', async ({
  phone,
}) => {
  const { page } = phone
  const { url } = await phone.link('dosage')
  const key = url.slice(-22)
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(frame.url()))
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(w.gate.question, 'patient'))
  expect(await page.content()).not.toContain(key)
  await walk({ page, language: 'en' }, { until: 'q/date' })
  // The link of the text message goes on where it stopped, and the way back does not show it either.
  await page.goto(url)
  expect(placeOn(page)).toBe('q/date')
  await page.goBack()
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((each) => each.includes(key))).toEqual([])
  // The address alone, on another phone, opens nothing.
  const { pathname } = new URL(page.url())
  const other = await phone.another()
  await other.goto(pathname)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})

test('open, used, over, replaced, locked or turned off: the same bytes and status before the date of birth', async ({
  phone,
  request,
}) => {
  const { url, linkId, flowId } = await phone.link('dosage')
  const look = async () => {
    const answers = await Promise.all([url, `${url}/consents`, `${url}?problem=wrong`].map((each) => request.get(each)))
    const nonce = /nonce="[^"]*"/g
    return Promise.all(answers.map(async (each) => [each.status(), (await each.text()).replace(nonce, '')]))
  }
  const whole = (data: object) => inRecords((tx) => tx.flowLink.update({ where: { id: linkId }, data }))
  const state = (to: string) => inRecords((tx) => tx.flow.update({ where: { id: flowId }, data: { state: to } }))
  const open = await look()
  expect(open.map(([status]) => status)).toEqual([200, 200, 200])
  const now = new Date()
  const { expiresAt } = await inRecords((tx) => tx.flowLink.findUniqueOrThrow({ where: { id: linkId } }))
  for (const [to, back] of [
    [{ expiresAt: new Date(Date.now() - 1000) }, { expiresAt }],
    [
      { lockedAt: now, wrongTries: 5 },
      { lockedAt: null, wrongTries: 0 },
    ],
    [{ replacedAt: now }, { replacedAt: null }],
    [{ revokedAt: now }, { revokedAt: null }],
  ]) {
    await whole(to as object)
    expect(await look(), JSON.stringify(to)).toEqual(open)
    await whole(back as object)
  }
  await state('finished')
  expect(await look()).toEqual(open)
})

test('a browser that is signed in to the console fills in, and does not consent', async ({ page, desk, phone }) => {
  await inRecords((tx) => tx.supportProgram.update({ where: { id: desk.program.id }, data: { gateway: 'twilio' } }))
  const { url, flowId, patientId } = await phone.link('consent')
  await page.goto(url)
  await fillIn({ page, language: 'en' })
  await page.getByRole('button', { name: w.next, exact: true }).click()
  await giveCode(page, patientId)
  await page.getByRole('radio', { name: w.agree }).check()
  await page.getByRole('button', { name: w.next, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Staff cannot sign for a patient' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'El personal no puede firmar por un paciente' })).toBeVisible()
  expect(await inRecords((tx) => tx.flowAnswer.count({ where: { flowId, item: 'document' } }))).toBe(0)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: w.agree })).toBeVisible()
})
