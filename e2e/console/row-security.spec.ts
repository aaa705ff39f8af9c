// Each site is under row-level security: where a condition of the code is missing, the rows of another program are not there. A
// site without it shows that one is missing.
import { newId } from '@/lib/platform/ids'
import { servingUrlOf } from '@/lib/testing/serving-url'
import { makeProgram, signInAs } from '../fixtures'
import { expect, inRecords, test } from '../phone/phone'
import { type SecureSite, startSecureSite } from '../secure-site'

test.use({ ignoreHTTPSErrors: true })

let open: SecureSite
test.beforeAll(async () => {
  open = await startSecureSite({
    HUB_ROW_SECURITY: 'off',
    DATABASE_URL: servingUrlOf(String(process.env.DATABASE_URL)),
  })
})
test.afterAll(() => open.stop())

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
  expect(await rows(baseURL)).toBe(0)
  await signInAs(page, desk.person, open.baseURL)
  expect(await rows(open.baseURL)).toBe(1)
})
