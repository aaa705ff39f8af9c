// No page, route or command reaches a patient outside the caller's programs. The endpoints come from the table and the
// pages from the folder of routes, so that whatever is added later is tried here too.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { listMessages } from '@/lib/patients/page/list-messages'
import { inUnit, single } from '@/lib/platform/unit'
import { canary } from '../canary'
import { expect, makePerson, makeProgram, operator, signInAs, someone, test } from '../fixtures'

const pagesOf = (folder: string, route = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return pagesOf(join(folder, entry.name), entry.name.startsWith('(') ? route : `${route}/${entry.name}`)
    return entry.name === 'page.tsx' ? [route || '/'] : []
  })

const consolePages = pagesOf(fileURLToPath(new URL('../../app/(console)', import.meta.url)))
const table = Object.entries(endpoints) as [string, Endpoint][]

test.describe('somebody else’s patient', () => {
  for (const role of ['administrator', 'case-manager', 'auditor'] as const) {
    test(`is reached by no endpoint as ${role}`, async ({ page, desk, baseURL }) => {
      const other = await makeProgram()
      const { patientId } = await invitePatient(single(operator), other, someone(other))
      const person = await makePerson(role, [desk.program.id])

      for (const [place, [name, endpoint]] of table.entries()) {
        // One sign-in makes 300 calls a minute, and a row is asked for twice.
        if (place % 100 === 0) await signInAs(page, person, baseURL)
        if (endpoint.caller === 'signed') continue
        // A stream never ends; lib/server/web/serve-live.test.ts listens to it.
        if ('streams' in endpoint) continue
        for (const programId of [other.id, desk.program.id]) {
          const path = endpoint.path
            .replaceAll('{programId}', programId)
            .replaceAll('{patientId}', patientId)
            .replace(/\{\w+\}/g, 'none')
          const body = {
            supportProgramId: other.id,
            status: { name: 'enrollment.status', text: 'pending' },
            patient: patientId,
            patientId,
            search: canary,
          }
          const query = endpoint.method === 'GET' ? `?patient=${patientId}` : ''
          const answer = await page.request.fetch(path + query, {
            method: endpoint.method,
            headers: { origin: String(baseURL), 'content-type': 'application/json' },
            ...(endpoint.method === 'POST' && { data: body }),
          })
          const text = await answer.text()
          const seen = `${name} in ${programId === other.id ? 'their' : 'our'} program`
          expect(text, seen).not.toContain(canary)
          if (endpoint.path.includes('{programId}') && programId === other.id) expect(answer.status(), seen).toBe(404)
          if (endpoint.path.includes('{patientId}')) expect(answer.ok(), seen).toBe(false)
        }
      }
    })
  }

  test('is reached by no token of another program', async ({ desk, request }) => {
    const other = await makeProgram()
    const { patientId } = await invitePatient(single(operator), other, someone(other))
    const headers = { authorization: `Bearer ${await desk.token()}` }
    for (const supportProgramId of [other.id, desk.program.id]) {
      const answer = await request.post(`/v1/patients/${patientId}/event`, {
        headers,
        data: { supportProgramId, status: { name: 'enrollment.status', text: 'pending' } },
      })
      expect(answer.ok()).toBe(false)
    }
    const events = await inUnit(operator, (unit) => unit.tx.timelineEntry.count({ where: { patientId } }))
    expect(events).toBe(1)
  })

  test('is shown on no page', async ({ page, desk }) => {
    expect(consolePages.length).toBeGreaterThan(8)
    const other = await makeProgram()
    const { patientId } = await invitePatient(single(operator), other, someone(other))
    for (const route of consolePages) {
      for (const programId of [other.id, desk.program.id]) {
        const path = route
          .replace('[programId]', programId)
          .replace('[patientId]', patientId)
          .replace('[entryId]', 'none')
          .replace('[...unknown]', 'nowhere')
        // As the server sends it: everything a page shows at first and everything its script is given.
        const html = await (await page.request.get(path)).text()
        expect(html, path).not.toContain(canary)
        if (path.includes(other.id) || path.includes(patientId))
          expect(html, path).toContain('NEXT_HTTP_ERROR_FALLBACK;404')
      }
    }
    await page.goto(`/p/${desk.program.id}/patients/${patientId}`)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(canary)
  })

  test('is listed by no command about another program', async ({ desk }) => {
    const other = await makeProgram()
    const { patientId } = await invitePatient(single(operator), other, someone(other))
    const listed = await inUnit(operator, (unit) =>
      listMessages(unit, { programId: desk.program.id, patient: patientId, limit: 50 }),
    )
    expect(JSON.stringify(listed)).not.toContain(canary)
  })
})
