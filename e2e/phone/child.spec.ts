// A patient under 18, or one whose phone is a caregiver's: the caregiver acts, is spoken to, and signs as representative.
import { say, words } from '@/components/journeys/phone/words/speak'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { freePhone } from '../fixtures'
import { expect, inRecords, test } from './phone'
import { onlyCallback, startPartner } from './receive'
import { answers, placeOn, summary, walk } from './walk'

const { pap } = CallbackShape
const born = ['9', '21', String(new Date().getUTCFullYear() - 11)] as const
const text = (key: string, value: string) => ({ key, value, editable: true })
const english = words.en

test('a child: the mother is spoken to and signs as representative, as the record says', async ({ desk, phone }) => {
  const { page } = phone
  const partner = await startPartner(desk)
  const phoneNumber = freePhone()
  const { url, patientId } = await phone.link(pap, {
    patient: {
      phoneNumber,
      firstName: `Eli${canary}`,
      additionalData: [
        text('patient.dob', `${born[2]}-09-21T00:00:00+00:00`),
        text('caregiver.first.name', `Dana${canary}`),
        text('caregiver.last.name', `Brown${canary}`),
        text('caregiver.relationship', 'mother'),
        text('caregiver.phone.number', phoneNumber),
      ],
    },
  })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(english.gate.question, 'caregiver'))
  const headings: string[] = []
  await walk(
    { page, language: 'en', actor: 'caregiver', given: { born, signedName: `Dana Brown ${canary}` } },
    {
      onPage: async (place) => {
        if (place === 'q/signature') {
          await expect(page.getByLabel(say(english.fields.relationship, 'caregiver'))).toHaveCount(0)
          await expect(page.getByText('You sign in the patient’s name.')).toBeVisible()
        }
        headings.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
      },
    },
  )
  // Nobody asks the mother for her own name, or where she lives.
  expect(headings.filter((heading) => /\byour?\b/i.test(heading) && /name|birth|gender|live/.test(heading))).toEqual([])

  const body = await onlyCallback(partner, 'pap')
  expect(body.event.patient).toMatchObject({ id: patientId, dob: `${born[2]}-09-21T00:00:00.000Z` })
  const rows = await inRecords((tx) => tx.consent.findMany({ where: { patientId, basis: 'signed' } }))
  expect(rows).toHaveLength(4)
  for (const row of rows)
    expect(row).toMatchObject({
      actorKind: 'caregiver',
      capacity: 'representative',
      relationship: 'mother',
      signedName: `Dana Brown ${canary}`,
    })
  await partner.close()
})

test('a caregiver whose relationship nobody knows is asked for it when signing, and it comes on record', async ({
  phone,
}) => {
  const { page } = phone
  const { url, patientId } = await phone.link('consent', { patient: { isCaregiver: true } })
  await page.goto(url)
  const walker = { page, language: 'en', actor: 'caregiver' } as const
  await walk(walker, { until: 'q/signature' })
  // Without saying so, nobody signs for another.
  await page.getByLabel(english.fields.signedName).fill(answers.signedName)
  await page.getByRole('radio', { name: english.pad.type }).tap()
  await page.getByRole('button', { name: english.next, exact: true }).tap()
  await expect(summary(page)).toContainText(say(english.problems.relationshipMissing, 'caregiver'))
  expect(placeOn(page)).toBe('q/signature')
  await walk({ ...walker, given: { relationship: 'husband' } })
  const [row] = await inRecords((tx) => tx.consent.findMany({ where: { patientId, basis: 'signed' } }))
  expect(row).toMatchObject({ actorKind: 'caregiver', capacity: 'representative', relationship: 'husband' })
  const { additionalData } = await inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId } }))
  expect(additionalData).toContainEqual(text('caregiver.relationship', 'husband'))
})
