// What every browser test is given: a program of its own that nobody else uses, and a desk to sit at. Tests run side by
// side against one production site; nobody clicks through sign-in but the test of sign-in.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'
import { encode } from 'next-auth/jwt'
import { newProgramSwitches, type ProgramRow } from '@/lib/access/programs/program-row'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import { issueToken } from '@/lib/access/tokens/issue-token'
import type { InviteBody } from '@/lib/contract/patients/invite'
import type { Role } from '@/lib/contract/vocabulary'
import { openProgram } from '@/lib/launch/demo/open-program'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, inSql, inUnit, single } from '@/lib/platform/unit'
import { cookies } from '@/lib/server/web/auth'
import { waitForConnections } from '@/lib/testing/waiting-pool'
import { canary } from './canary'

waitForConnections()

export const operator: Actor = { kind: 'operator', id: 'e2e', name: 'Test', requestId: 'e2e', address: '' }

export type Person = { id: string; email: string; password: string; name: string }
export type Desk = {
  program: ProgramRow
  person: Person
  /** A bearer token of the program with every scope. */
  token(): Promise<string>
  invite(patient?: Partial<InviteBody>): Promise<string>
  event(patientId: string, name: string, text: string, additionalData?: { key: string; value: string }[]): Promise<void>
}

let serial = process.pid * 131
const nextSerial = () => {
  serial += 1
  return serial
}
/** A fictional number nobody else uses: +1 202 555 0000 and up, within the run. */
export const freePhone = () => `+1202555${String(nextSerial() % 10_000).padStart(4, '0')}`

export async function makeProgram(): Promise<ProgramRow> {
  const id = `t-${randomBytes(5).toString('hex')}`
  await inUnit(operator, (unit) =>
    openProgram(unit, { id, name: `Cardia ${id}`, phone: '+12025550100', templates: defaultTemplates }),
  )
  return {
    id,
    name: `Cardia ${id}`,
    phone: '+12025550100',
    timeZone: 'America/New_York',
    archived: false,
    sandbox: false,
    ...newProgramSwitches,
    templatesVersion: 1,
  }
}

/** `partner`: the organisation of somebody with the role of that name. */
export async function makePerson(role: Role, programIds: string[], partner?: string): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const password = `long enough ${randomBytes(6).toString('hex')}`
  const name = 'Kofi Osei'
  const { id } = await inUnit(operator, (unit) =>
    createStaff(unit, { email, name, role, programIds, password, ...(partner && { partner }) }),
  )
  return { id, email, password, name }
}

/** Signs a person in without the form: the row a sign-in makes, in the cookie it sets. */
export async function signInAs(page: Page, person: Person, baseURL: string | undefined): Promise<void> {
  const { passwordHash } = await inUnit(operator, (unit) =>
    unit.tx.staff.findUniqueOrThrow({ where: { id: person.id }, select: { passwordHash: true } }),
  )
  const sid = await openSession(single(operator), { id: person.id, passwordHash }, 'e2e')
  if (!sid) throw new Error('no session was opened')
  const value = await encode({ token: { sid }, secret: secrets().sessionSecret, maxAge: 12 * 3600 })
  await page.context().addCookies([
    {
      name: cookies.sessionToken.name,
      value,
      url: String(baseURL).replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}

/** A clock on which it is noon, whatever the hour of the run: a patient who lives by it may be texted. */
export function noonZone(): string {
  const west = new Date().getUTCHours() - 12
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`
}

/** A patient nobody is: every personal field carries the canary, which must appear in no log, address or error. */
export const someone = (program: ProgramRow, patient: Partial<InviteBody> = {}): InviteBody => ({
  supportProgramId: program.id,
  externalId: `EXT-${randomBytes(4).toString('hex')}`,
  phoneNumber: freePhone(),
  firstName: `Marta${canary}`,
  lastName: `Alvarez${canary}`,
  requiredConsent: false,
  isCaregiver: false,
  skipOnboarding: false,
  additionalData: [
    { key: 'patient.dob', value: '1972-04-03T00:00:00+00:00', editable: true },
    { key: 'address.street', value: `${canary} Street 1`, editable: true },
    { key: 'insurance.memberId', value: `M-${canary}`, editable: false },
  ],
  ...patient,
})

/** No script error, nothing refused by the content policy, no personal value in an address. */
export function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
      problems.push(message.text())
  })
  page.on('request', (request) => {
    if (decodeURIComponent(request.url()).includes(canary))
      problems.push(`a personal value in an address: ${new URL(request.url()).pathname}`)
  })
}

/** Waits until React knows every control of the page, and has done what follows: the controls are known while they are still
 *  being drawn, and keys are listened to when that is over. Before that a press, a key and typed words may be taken for
 *  nothing. The sign-in page and the phone pages have no React, and are there when they are loaded. */
export async function alive(page: Page): Promise<void> {
  // A page that is just being left has no document to ask: the next one is asked.
  const strangers = () =>
    page.evaluate(async () => {
      if (document.readyState === 'complete' && !document.querySelector('script[src*="/_next/"]:not([data-own])'))
        return []
      // The first effects of the page have run when Next's router watches the history; what is drawn in steps is over when
      // the browser has nothing to do.
      if (!Object.hasOwn(window.history, 'pushState')) return ['the history, unwatched']
      const { didTimeout } = await new Promise<IdleDeadline>((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
      if (didTimeout && !document.hidden) return ['the page, still at work']
      return [...document.querySelectorAll('a[href], button, form, input, select, textarea')]
        .filter((control) => !Object.keys(control).some((name) => name.startsWith('__reactProps')))
        .map((control) => control.outerHTML.slice(0, 80))
    })
  await expect(async () => expect(await strangers(), 'controls without their script').toEqual([])).toPass({
    intervals: [20, 50, 100, 250],
  })
}

/** The same page, whose `goto`, `reload` and `goBack` end when it has come alive. */
export function lively(page: Page, javaScriptEnabled = true): Page {
  if (!javaScriptEnabled) return page
  const { goto, reload, goBack } = page
  const then = async <T>(step: Promise<T>) => {
    const answer = await step
    await alive(page)
    return answer
  }
  return Object.assign(page, {
    goto: (...given: Parameters<Page['goto']>) => then(goto.apply(page, given)),
    reload: (...given: Parameters<Page['reload']>) => then(reload.apply(page, given)),
    goBack: (...given: Parameters<Page['goBack']>) => then(goBack.apply(page, given)),
  })
}

/** From its next document on the page asks nothing by the clock: whatever it shows of others' acts, it was told. */
export const asksNothingByItself = (page: Page) =>
  page.addInitScript((rare) => {
    const plain = window.setInterval
    window.setInterval = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= rare ? 0 : plain(act, ms, ...rest)) as typeof window.setInterval
  }, 2_000)

export const test = base.extend<{ role: Role; desk: Desk; quiet: undefined }>({
  role: ['case-manager', { option: true }],

  page: async ({ page, javaScriptEnabled }, use) => use(lively(page, javaScriptEnabled)),

  desk: async ({ page, baseURL, role }, use) => {
    const program = await makeProgram()
    const person = await makePerson(role, [program.id])
    await signInAs(page, person, baseURL)
    await use({
      program,
      person,
      token: async () =>
        (
          await inUnit(operator, (unit) =>
            issueToken(unit, {
              name: 'e2e',
              programIds: [program.id],
              scopes: ['invite', 'event', 'campaign', 'media'],
            }),
          )
        ).token,
      invite: async (patient) => (await invitePatient(single(operator), program, someone(program, patient))).patientId,
      event: (patientId, name, text, additionalData = []) =>
        inSql(operator, async (unit) => {
          await applyCaseUpdate(unit, program, await requireCase(unit, program.id, patientId, {}), {
            name,
            text,
            additionalData,
          })
        }),
    })
  },

  // On every page of every test.
  quiet: [
    async ({ page }, use) => {
      const problems: string[] = []
      watch(page, problems)
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

const everyLevel = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const onlyColour = ['color-contrast', 'link-in-text-block']
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page that stands as `scheme`, one line a rule. */
export async function axeFindings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // Dark changes colours and nothing else.
  const runOnly: RunOnly =
    scheme === 'dark' ? { type: 'rule', values: onlyColour } : { type: 'tag', values: everyLevel }
  // A step within the console takes the old title away a moment before the new one comes: it is waited for below.
  // Only what is wrong is described: describing all that is right takes as long as finding it.
  const options: RunOptions = { runOnly, rules: { 'document-title': { enabled: false } }, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (asked) =>
      (await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, asked)).violations,
    options,
  )
  await expect(page).toHaveTitle(/\S/)
  return violations.map(
    ({ id, nodes }) => `${scheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** axe with WCAG 2.2 AA and best practices finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    expect(await axeFindings(page, theme)).toEqual([])
  }
}

/** Nothing is wider than the window (WCAG 1.4.10). */
export async function expectReflow(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** A single key. A page that shows something listens already, so it is pressed once. */
export async function press(page: Page, key: string, opens: Locator): Promise<void> {
  await page.keyboard.press(key)
  await expect(opens, `what ${key} opens`).toBeVisible()
}

export { expect }
