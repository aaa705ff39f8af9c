// A site under row-level security, as an operator turns it on. What people, partners and phones do goes on as ever; and where a
// condition of the code is missing, the rows of another program are not there.
import { randomUUID } from 'node:crypto'
import { words } from '@/components/journeys/phone/words/speak'
import { newId } from '@/lib/platform/ids'
import { servingUrlOf } from '@/lib/testing/serving-url'
import { makeProgram, signInAs, someone } from '../fixtures'
import { expect, inRecords, test } from '../phone/phone'
import { fillIn } from '../phone/walk'
import { type SecureSite, startSecureSite } from '../secure-site'

test.use({ ignoreHTTPSErrors: true })
test.describe.configure({ mode: 'serial' })

let site: SecureSite
test.beforeAll(async () => {
  site = await startSecureSite({
    HUB_ROW_SECURITY: 'on',
    DATABASE_URL: servingUrlOf(String(process.env.DATABASE_URL)),
  })
})
test.afterAll(() => site.stop())

test('a partner invites and tells, staff see it on their pages, and a phone goes on with its form', async ({
  page,
  desk,
  phone,
}) => {
  await signInAs(page, desk.person, site.baseURL)
  const headers = { authorization: `Bearer ${await desk.token()}`, 'idempotency-key': randomUUID() }
  const invited = await page.request.post(`${site.baseURL}/v1/patients/invite`, {
    headers,
    data: someone(desk.program),
  })
  expect(invited.status()).toBe(200)
  const { patientId } = (await invited.json()).data
  const told = await page.request.post(`${site.baseURL}/v1/patients/${patientId}/event`, {
    headers: { authorization: headers.authorization },
    data: { supportProgramId: desk.program.id, status: { name: 'enrollment.status', text: 'needInfo' } },
  })
  expect(told.status()).toBe(200)

  await page.goto(`${site.baseURL}/p/${desk.program.id}/patients`)
  await expect(page.getByText('Alvarez').first()).toBeVisible()
  await page.goto(`${site.baseURL}/p/${desk.program.id}/patients/${patientId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alvarez')

  const { url } = await phone.link('pap')
  const pad = await phone.another()
  await pad.goto(`${site.baseURL}${new URL(url).pathname}`)
  await fillIn({ page: pad, language: 'en' })
  await pad.getByRole('button', { name: words.en.next, exact: true }).tap()
  await expect(pad).toHaveURL(/q\/address$/)
})

test('a row of another program at one’s own patient is shown without it, and not with it', async ({
  page,
  desk,
  baseURL,
}) => {
  const other = await makeProgram()
  const patientId = await desk.invite()
  // Documents are looked for by their patient alone.
  await inRecords((tx) =>
    tx.patientDocument.create({
      data: {
        mediaId: newId('md'),
        programId: other.id,
        patientId,
        kind: 'other',
        fileType: 'jpg',
        size: 1,
        addedById: 'st_other',
        addedBy: 'Somebody else',
        addedAt: new Date(),
      },
    }),
  )
  const path = `/api/console/programs/${desk.program.id}/patients/${patientId}/documents`
  const rows = async (at: string | undefined) =>
    (await (await page.request.get(`${at}${path}`)).json()).data.rows.length
  expect(await rows(baseURL)).toBe(1)
  await signInAs(page, desk.person, site.baseURL)
  expect(await rows(site.baseURL)).toBe(0)
})
