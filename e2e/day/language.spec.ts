// The console in Spanish: chosen in the settings, kept for the next sign-in, and on the main pages no English sentence
// of the tables is left.
import type { Page } from '@playwright/test'
import { auditTexts } from '@/components/access/audit/audit-words'
import { staffTexts } from '@/components/access/staff/staff-words'
import { tokenTexts } from '@/components/access/tokens/token-words'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { runWords } from '@/components/batches/bulk/run-words'
import { selectionWords } from '@/components/batches/bulk/selection-words'
import { importWords } from '@/components/batches/imports/import-words'
import { callbackTexts } from '@/components/callbacks/ground/callback-words'
import { endpointTexts } from '@/components/callbacks/ground/endpoint-words'
import { inboxTexts } from '@/components/callbacks/ground/inbox-words'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { pictureWords } from '@/components/dashboard/picture-words'
import { flowTexts } from '@/components/journeys/ground/flow-words'
import { uiWords } from '@/components/kit/ui/ui-words'
import { campaignTexts } from '@/components/messaging/campaigns/campaign-page-words'
import { conversationTexts } from '@/components/messaging/ground/conversation-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { optOutTexts } from '@/components/messaging/opt-outs/opt-out-words'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import { templateTexts } from '@/components/messaging/templates/template-page-words'
import { eventTexts } from '@/components/patients/ground/event-words'
import { listWords } from '@/components/patients/ground/list-words'
import { recordWords } from '@/components/patients/ground/record-words'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { noteWords } from '@/components/patients/notes/note-words'
import { correctWords } from '@/components/patients/page/correct-words'
import { viewWords } from '@/components/patients/views/view-words'
import { sessionWords } from '@/components/shell/session/session-words'
import { shellWords } from '@/components/shell/shell-words'
import { settingsWords } from '@/components/work/clocks/clock-words'
import { taskWords } from '@/components/work/ground/task-words'
import { groupWords, workWords } from '@/components/work/ground/work-words'
import { standingWords } from '@/components/work/list/standing-words'
import { ownerWords, workloadWords } from '@/components/work/owners/owner-words'
import { alive, expect, expectAccessible, expectReflow, test } from '../fixtures'

// biome-ignore format: one list
const tables = [
  auditTexts, callbackTexts, campaignTexts, conversationTexts, endpointTexts, eventTexts, inboxTexts, messageWords,
  optOutTexts, flowTexts, screenPhoneWords, sessionWords, shellWords, staffTexts, templateTexts, tokenTexts, uiWords,
  dialogWords, runWords, selectionWords, settingsWords, dashboardWords, pictureWords, importWords, ownerWords, workloadWords, noteWords, correctWords, inviteWords, listWords, recordWords, taskWords, viewWords, groupWords, workWords, standingWords,
]

/** Every sentence of a table, however deep it stands there. */
const sentences = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap((inner) => sentences(inner))
      : []

/** Sentences only: a single English word may be somebody's name or a word of the interface. */
const english = tables.flatMap(({ en, es }) => {
  const spanish = new Set(sentences(es))
  return sentences(en).filter((words) => words.trim().split(' ').length > 2 && !spanish.has(words))
})

async function expectSpanish(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(english.filter((words) => shown.includes(words))).toEqual([])
}

test.use({ role: 'administrator' })

test('chosen in the settings, it holds at once and on the next sign-in', async ({ page, desk }) => {
  await page.goto(`/p/${desk.program.id}/messages`)
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByLabel('Language').selectOption('es')
  await page.getByRole('button', { name: 'Save name, time zone and language' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mensajes/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle('Mensajes · Consola Hub')

  await page.getByRole('button', { name: /Su cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Su sesión está cerrada.')).toBeVisible()
  await alive(page)
  await page.getByLabel('Correo electrónico').fill(desk.person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('El correo electrónico o la contraseña no son correctos')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(desk.person.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Mensajes' })).toBeVisible()
})

test('a browser that asks for Spanish is met in Spanish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-US' })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await context.close()
})

test('the main pages hold no English sentence', async ({ page, desk }) => {
  const patientId = await desk.invite()
  await desk.event(patientId, 'enrollment.status', 'needInfo')
  await desk.token()
  const { inUnit } = await import('@/lib/platform/unit')
  const { operator } = await import('../fixtures')
  await inUnit(operator, (unit) => unit.tx.staff.update({ where: { id: desk.person.id }, data: { language: 'es' } }))

  const program = `/p/${desk.program.id}`
  const places = [
    'work',
    'patients',
    'patients/new',
    'workload',
    'dashboard',
    'imports',
    'bulk',
    'settings',
    'messages',
    'campaigns',
    'campaigns/new',
    'templates',
    'opt-outs',
    'callbacks',
    'callbacks/endpoints',
    'inbox',
    'audit',
  ]
  for (const place of [...places.map((each) => `${program}/${each}`), '/tokens', '/staff']) {
    await page.goto(place)
    await expectSpanish(page)
  }
  await page.goto(`${program}/patients/${patientId}`)
  await expectSpanish(page)
  await expectAccessible(page)
  await expect(page).toHaveTitle('Paciente · Consola Hub')
  await page.getByRole('button', { name: 'Estado de inscripción' }).click()
  await expect(page.getByRole('dialog')).toContainText('Estado de inscripción')
  await page.keyboard.press('Escape')
  await page.goto(`${program}/messages/${patientId}`)
  await expectSpanish(page)
  await expectAccessible(page)
  await expectReflow(page)
  const words = (await page.locator('main').textContent()) ?? ''
  expect(words).toContain('Escribir al paciente')

  await inUnit(operator, (unit) => unit.tx.staff.update({ where: { id: desk.person.id }, data: { language: 'en' } }))
  await page.goto(`${program}/work`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Needs action · Hub console')
})
