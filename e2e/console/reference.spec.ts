// The reference as a partner's engineer finds their way in: by key, on a phone, by an address, and by a call in a sandbox.
import { randomBytes } from 'node:crypto'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { webhookVectors } from '@/lib/contract/partners/webhook-vectors'
import { Scope } from '@/lib/contract/vocabulary'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { inUnit } from '@/lib/platform/unit'
import { alive, expect, expectAccessible, expectReflow, operator, test } from '../fixtures'

test('found by key: a slip of one letter, arrows, Enter, and the address stays', async ({ page }) => {
  await page.goto('/reference')
  await alive(page)
  const search = page.getByRole('searchbox', { name: 'Search the reference' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await search.fill('caregvier_required')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toContainText('caregiver_required')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#error-caregiver_required$/)
  await expect(page.locator('#error-caregiver_required')).toBeInViewport()
  await search.fill('externalId')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').nth(1)).toBeFocused()
  await search.fill('')
  await page.goto('/reference#errors')
  await expect(page.getByRole('link', { name: 'Errors', exact: true })).toHaveAttribute('aria-current', 'location')
  await page.goto('/reference#row-R12-invite')
  await expect(page.locator('#row-R12-invite')).toBeInViewport()
})

test('the page is short enough to live in, and what is folded opens at its address, by key, without script and on paper', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/reference')
  await alive(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(18_000)
  const error = page.locator('#error-caregiver_required')
  await expect(error).toBeHidden()
  const answer = page.locator('summary', { hasText: 'Response 200' }).first()
  await answer.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[id^="answer-invitePatient-"]').first()).toBeVisible()
  for (const id of [
    'error-caregiver_required',
    'answer-listCalls-data.calls.code',
    'key-insurance.memberId',
    'guide-outage',
  ]) {
    await page.goto(`/reference#${id}`)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    expect(await page.locator(`details:has([id="${id}"])`).evaluate((fold) => fold.hasAttribute('open'))).toBe(true)
  }

  const unread = () =>
    page.evaluate(() => [...document.querySelectorAll('main details > div')].filter((e) => !e.checkVisibility()).length)
  const within = () =>
    page.evaluate(() => [...document.querySelectorAll('main details a')].filter((e) => !e.checkVisibility()).length)
  expect((await unread()) + (await within())).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect((await unread()) + (await within())).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await expectAccessible(page)
  await expectReflow(page)

  const still = await browser.newContext({ javaScriptEnabled: false })
  const read = await still.newPage()
  await read.goto(new URL('/reference#error-caregiver_required', page.url()).href)
  await expect(read.locator('#error-caregiver_required')).toBeInViewport()
  await read.locator('summary', { hasText: 'Test numbers' }).click()
  await expect(read.locator('#ending-0103')).toBeVisible()
  await still.close()
})

test('on a phone the contents are a press away, and the focus comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reference')
  await alive(page)
  const button = page.getByRole('button', { name: 'Contents' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Contents' })
  await expect(sheet.getByRole('link', { name: /Send a case update/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('searchbox', { name: 'Search the reference' }).fill('outage')
  await sheet.getByRole('link', { name: /outage/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/#guide-outage$/)
  await expect(page.locator('#guide-outage')).toBeInViewport()
  await expectReflow(page, 390)
})

test('a call is tried in a sandbox; a real token stays on the page, and nothing is kept', async ({ page }) => {
  const id = `box-${randomBytes(5).toString('hex')}`
  const { token } = await inUnit(operator, async (unit) => {
    await openSandbox(unit, { id, name: 'Acme' })
    return issueToken(unit, { name: 'A', programIds: [id], scopes: [...Scope.all] })
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/reference#invitePatient')
  await alive(page)
  const invite = page.getByRole('region', { name: /^Try it: Create a patient/ })
  await invite.getByRole('button', { name: 'Try it in a sandbox' }).click()
  await invite.getByLabel('Sandbox token').fill('eyJ.real.token')
  await invite.getByRole('button', { name: 'Send' }).click()
  await expect(invite.getByText(/Only a sandbox/)).toBeVisible()
  expect(calls).toEqual([])

  await invite.getByLabel('Sandbox token').fill(token)
  await invite.getByLabel('Program').fill(id)
  await invite.getByRole('button', { name: 'Send' }).click()
  await expect(invite.getByText('Answered 200')).toBeVisible()
  await expect(invite.getByRole('region', { name: /^Answer of/ })).toContainText('pt_test_')
  await expectAccessible(page)
  const event = page.getByRole('region', { name: /^Try it: Send a case update/ })
  await event.getByRole('button', { name: 'Try it in a sandbox' }).click()
  await expect(event.getByLabel('patientId')).toHaveValue(/^pt_test_/)
  await event.getByRole('button', { name: 'Send' }).click()
  await expect(event.getByText('Answered 200')).toBeVisible()
  await expect(async () => {
    await event.getByRole('button', { name: 'How it was recorded' }).click()
    await expect(event.getByRole('region', { name: /^Record of/ })).toContainText('sendEvent', { timeout: 2_000 })
  }).toPass()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toContain('hbl_test_')
  await page.reload()
  await alive(page)
  await invite.getByRole('button', { name: 'Try it in a sandbox' }).click()
  await expect(invite.getByLabel('Sandbox token')).toHaveValue('')
})

test('a signature’s fault is named, and nothing leaves the page', async ({ page }) => {
  await page.goto('/reference#playground')
  await alive(page)
  const asked: string[] = []
  page.on('request', (request) => {
    // The page's own scripts may still be on their way.
    if (!request.url().includes('/_next/static/') || request.method() !== 'GET') asked.push(request.url())
  })
  const playground = page.getByRole('region', { name: 'Why does my signature not fit?' })
  const [vector] = webhookVectors
  if (!vector) throw new Error('no vector')
  await playground.getByLabel('Secret').fill(vector.secret)
  await playground.getByLabel('webhook-id').fill(vector.id)
  await playground.getByLabel('webhook-timestamp').fill(String(vector.timestamp))
  await playground.getByLabel('webhook-signature').fill(vector.signature)
  await playground.getByLabel('Body').fill(`${vector.body} `)
  await playground.getByRole('button', { name: 'Look for the fault' }).click()
  await expect(playground.getByText(/A line end was added|read and written again/)).toBeVisible()
  await playground.getByLabel('Body').fill(vector.body)
  await playground.getByRole('button', { name: 'Look for the fault' }).click()
  await expect(playground.getByText(/The signature is right/)).toBeVisible()
  expect(asked).toEqual([])
  await expectAccessible(page)
})

test('a language chosen for one sample is that of all, and is kept', async ({ page }) => {
  await page.goto('/reference')
  await alive(page)
  const chosen = (language: string) => page.getByRole('tab', { name: language, exact: true, selected: true })
  const all = await page.getByRole('tab', { name: 'Python', exact: true }).count()
  expect(all).toBeGreaterThan(3)
  await page.getByRole('tab', { name: 'Python', exact: true }).nth(1).click()
  await expect(chosen('Python')).toHaveCount(all)
  await page.reload()
  await expect(chosen('Python')).toHaveCount(all)
  // A receiver is shown in no curl: it keeps its own.
  await page.getByRole('tab', { name: 'curl', exact: true }).first().click()
  await expect(chosen('curl').first()).toBeVisible()
  await expect(chosen('Python')).toHaveCount(0)
})
