// The three flows of §1 on a phone, from the message to the partner, in both languages: what was answered is what the
// callback says, field by field, and every file it names is there to be fetched.
import { readFileSync } from 'node:fs'
import { words } from '@/components/journeys/phone/words/speak'
import { completeEnrollment, Language, userAction } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { type Desk, expectAccessible, someone } from '../fixtures'
import { expect, inRecords, linkInSms, test } from './phone'
import { expectNow, fetchMedia, hasInk, onlyCallback, startPartner } from './receive'
import { answers, fillIn, goOn, isoDate, walk } from './walk'

const ascii = { firstName: `Lucia ${canary}`, lastName: `Nunez ${canary}` }
const known = (language: string) => [
  { key: 'patient.dob', value: '1972-04-03T00:00:00+00:00', editable: true },
  { key: 'address.street', value: `${canary} Street 1`, editable: true },
  { key: 'patient.prefLanguage', value: language, editable: true },
]
const recordOf = (patientId: string) =>
  inRecords((tx) => tx.patient.findUniqueOrThrow({ where: { id: patientId }, include: { consents: true } }))
const externalIds = (record: { externalId: string | null }) => [{ source: 'partner', sourceId: record.externalId }]
const common = (desk: Desk, message: string) => ({
  message,
  supportProgramId: desk.program.id,
  sendDate: expect.any(String),
  status: 'success',
})

for (const language of Language.all) {
  const w = words[language]
  const spanish = language === 'es'

  test(`PAP enrollment, ${w.language}: invited to it by an event, finished, told to the partner`, async ({
    desk,
    phone,
    request,
  }) => {
    const { page } = phone
    const partner = await startPartner(desk)
    await phone.switches({ asksIncome: true })
    const patientId = await phone.patient({ additionalData: known(language) })
    await desk.event(patientId, 'financial.support.status', 'papInvite')
    await page.goto(await linkInSms(patientId))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // In Spanish without leave for the credit check: then nobody asks for income.
    const yes = answers.yes.filter((item) => !(spanish && item === 'fcra'))
    const places = await walk({ page, language, given: { yes } }, { until: 'check' })
    // The name is on record: it is looked at here, and changed where it is another.
    await page.getByRole('link', { name: `${w.check.change} ${w.items.name.change}`, exact: true }).tap()
    await expect(page.getByLabel(w.fields.firstName)).toHaveValue(`Marta${canary}`)
    await fillIn({ page, language })
    await goOn({ page, language })
    expect(await walk({ page, language })).toEqual(['check', 'done'])
    const asked = ['address', 'cardFront', 'cardBack', 'sharePHI', 'fcra', 'communication']
    const rest = spanish ? ['marketing', 'signature'] : ['marketing', 'household', 'signature']
    expect(places).toEqual(['', ...[...asked, ...rest].map((item) => `q/${item}`), 'check'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.pap)

    const body = await onlyCallback(partner, 'pap')
    const record = await recordOf(patientId)
    const told = body.event.patient as { signature: { image: string }; consents: { timestamp: string }[] }
    expect(body).toEqual({
      event: {
        ...common(desk, 'PAP enrollment completed'),
        patient: {
          id: patientId,
          phoneNumber: record.phoneNumber,
          ...ascii,
          dob: '1972-04-03T00:00:00.000Z',
          gender: 'female',
          signature: { timestamp: expect.any(String), image: expect.any(String) },
          consents: expect.arrayContaining(
            [
              ['sharePHI', true],
              ['fcra', !spanish],
              ['communication', true],
              ['marketing', false],
            ].map(([name, value]) => ({ name, value, timestamp: expect.any(String) })),
          ),
          externalIds: externalIds(record),
        },
      },
      sourceName: 'service',
      eventName: completeEnrollment,
    })
    expect(told.consents).toHaveLength(4)
    for (const { timestamp } of [...told.consents, told.signature as never, { timestamp: body.event.sendDate }])
      expectNow(timestamp)

    const token = await desk.token()
    const image = await fetchMedia(request, { token, patientId, mediaId: told.signature.image, fileType: 'png' })
    expect(await hasInk(image)).toBe(true)
    expect(record).toMatchObject({
      firstName: answers.firstName,
      lastName: answers.lastName,
      lifecycle: 'active',
      enrollment: 'enrollComplete',
    })
    expect(record.additionalData).toEqual(
      expect.arrayContaining([
        { key: 'patient.gender', value: 'female', editable: true },
        { key: 'address.street', value: answers.street, editable: true },
        { key: 'address.city', value: answers.city, editable: true },
        { key: 'address.state', value: 'NY', editable: true },
        { key: 'address.zip', value: answers.zip, editable: true },
      ]),
    )
    const signed = record.consents.filter(({ basis }) => basis === 'signed')
    expect(signed).toHaveLength(4)
    for (const row of signed)
      expect(row).toMatchObject({
        language,
        channel: 'phone',
        actorKind: 'patient',
        capacity: 'self',
        relationship: null,
        signedName: answers.signedName,
        signatureId: told.signature.image,
        textVersion: expect.any(Number),
        textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        userAgent: expect.stringContaining('Mozilla'),
      })
    await partner.close()
  })

  test(`after a no to calls and texts the last page promises neither, ${w.language}`, async ({ phone }) => {
    const { page } = phone
    const { url } = await phone.link('pap', { patient: { additionalData: known(language) } })
    await page.goto(url)
    await walk({ page, language, given: { yes: answers.yes.filter((item) => item !== 'communication') } })
    await expect(page.getByText(w.done.silent)).toBeVisible()
    await expect(page.getByText(w.done.next.pap as string)).toHaveCount(0)
    await expectAccessible(page)
  })

  test(`dosage update, ${w.language}: three answers, told to the partner with the patient's id at both places`, async ({
    desk,
    phone,
  }) => {
    const { page } = phone
    const partner = await startPartner(desk)
    const { patientId, url } = await phone.link('dosage', { patient: { additionalData: known(language) } })
    await page.goto(url)
    const places = await walk({ page, language })
    expect(places).toEqual(['', 'q/dosage', 'q/date', 'q/totalOnHand', 'check', 'done'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.dosage)

    const body = await onlyCallback(partner, 'dosage')
    const record = await recordOf(patientId)
    expect(body).toEqual({
      event: {
        ...common(desk, 'Dosage updated'),
        additionalData: [
          { key: 'dosage', value: answers.dosage },
          { key: 'date', value: isoDate(answers.next) },
          { key: 'totalOnHand', value: answers.totalOnHand },
        ],
        data: { key: 'userAction', value: 'dosingUpdate' },
        patientId,
        patient: { id: patientId, phoneNumber: record.phoneNumber, externalIds: externalIds(record) },
      },
      sourceName: 'service',
      eventName: userAction,
    })
    expectNow(body.event.sendDate)
    await partner.close()
  })

  test(`consent-only enrollment, ${w.language}: invited over the interface, a signed PDF to keep, files for the partner`, async ({
    desk,
    phone,
    request,
  }) => {
    const { page } = phone
    const partner = await startPartner(desk)
    await phone.switches({ asksInsurance: true })
    const token = await desk.token()
    const invited = await request.post('/v1/patients/invite', {
      headers: { authorization: `Bearer ${token}` },
      data: someone(desk.program, { requiredConsent: true, additionalData: known(language) }),
    })
    expect(invited.status()).toBe(200)
    const { id: patientId } = await inRecords((tx) =>
      tx.patient.findFirstOrThrow({ where: { programId: desk.program.id } }),
    )
    await page.goto(await linkInSms(patientId))
    const places = await walk({ page, language })
    const asked = ['document', 'cardFront', 'cardBack', 'signature']
    expect(places).toEqual(['', ...asked.map((item) => `q/${item}`), 'check', 'done'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.done.title.consent)

    const body = await onlyCallback(partner, 'consent')
    const record = await recordOf(patientId)
    const file = (mediaType: string, fileType: string) => ({ mediaType, mediaId: expect.any(String), fileType })
    expect(body).toEqual({
      event: {
        ...common(desk, 'Enrollment completed'),
        patient: {
          id: patientId,
          phoneNumber: record.phoneNumber,
          firstName: `Marta${canary}`,
          lastName: `Alvarez${canary}`,
          externalIds: externalIds(record),
          mediaIds: [
            file('insurance', 'jpg'),
            file('insurance', 'jpg'),
            file('consent', 'pdf'),
            file('consent', 'png'),
          ],
        },
      },
      sourceName: 'service',
      eventName: completeEnrollment,
    })
    expectNow(body.event.sendDate)

    const { mediaIds } = body.event.patient as { mediaIds: { mediaId: string; fileType: 'jpg' | 'pdf' | 'png' }[] }
    const files = []
    for (const each of mediaIds) files.push(await fetchMedia(request, { token, patientId, ...each }))
    const [front, back, pdf] = files
    expect(front?.equals(back ?? Buffer.alloc(0))).toBe(false)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: w.done.document }).tap(),
    ])
    expect(readFileSync(await download.path()).equals(pdf ?? Buffer.alloc(0))).toBe(true)

    const signed = record.consents.filter(({ basis }) => basis === 'signed')
    expect(signed.map(({ name, value }) => [name, value]).sort()).toEqual([
      ['communication', true],
      ['enrollment', true],
    ])
    expect(record).toMatchObject({ lifecycle: 'active', enrollment: 'enrollComplete' })
    await partner.close()
  })
}
