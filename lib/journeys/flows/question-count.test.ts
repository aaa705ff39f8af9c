// How many pages a PAP enrollment asks, whatever is on record beside the name, and that questions which share a page lose nothing: not
// what was typed, nor an answer or an address from before they shared one.
import { beforeEach, expect, test } from 'vitest'
import type { FlowPage } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { entries } from '@/lib/testing/people'
import { everyForm, makeLink, makePatient, Phone, photo } from '@/lib/testing/phones'

const { sql } = testDatabase()
let programId = ''
beforeEach(async () => {
  programId = await makeProgram()
})

const home = { street: '12 Elm Street', apt: '', city: 'Springfield', state: 'IL', zip: '62704' }
// biome-ignore format: a table is read by column
const recordable: Record<string, Record<string, string>> = {
  birth:     { 'patient.dob': '1980-05-17T00:00:00+00:00' },
  address:   { 'address.street': home.street, 'address.city': home.city, 'address.state': home.state, 'address.zip': home.zip },
  gender:    { 'patient.gender': 'female' },
  insurance: { 'insurance.carrier': 'Northwind Health', 'insurance.memberId': 'NW-1' },
  caregiver: { 'caregiver.relationship': 'mother' },
}
const subsets = Object.keys(recordable).reduce<string[][]>(
  (all, name) => all.flatMap((each) => [each, [...each, name]]),
  [[]],
)
const patientWith = (known: readonly string[]) =>
  makePatient(programId, {
    additionalData: entries(Object.assign({}, ...known.map((name) => recordable[name]))),
    isCaregiver: known.includes('caregiver'),
  })
/** The questions of a PAP enrollment, page by page. */
async function pagesFor(known: readonly string[], make = () => patientWith(known)): Promise<FlowItem[][]> {
  const patientId = await make()
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  const forms = await everyForm()
  const pages: FlowItem[][] = []
  // Without a birth date on record a code is asked for, which is no question.
  const gate = await phone.open()
  for (
    let page = gate.page === 'code' ? await phone.code(patientId) : gate;
    page.page === 'question';
    page = await phone.see()
  ) {
    const asked = [page.item, ...page.others.map(({ item }) => item)]
    pages.push(asked)
    expect(page).toMatchObject({ number: pages.length })
    if (pages.length > 20) throw new Error('The flow does not end')
    // A name that is not the caregiver's is asked about once, and meant.
    await phone.through(Object.fromEntries(asked.map((item) => [item, forms[item]])))
  }
  return pages
}

test.each(subsets.map((known) => [known.join(', ') || 'nothing', known] as const))(
  'with %s on record a PAP enrollment has eight questions at most',
  async (_, known) => {
    const pages = await pagesFor(known)
    const about = [known.includes('address') ? [] : ['address'], known.includes('gender') ? [] : ['gender']].flat()
    const rest = ['cardFront', 'cardBack', 'sharePHI', 'fcra', 'communication', 'marketing', 'signature']
    expect(pages).toEqual([...(about.length > 0 ? [about] : []), ...rest.map((item) => [item])])
    expect(pages.length).toBeLessThanOrEqual(8)
  },
)

// An invite requires the name, unless the program asks it for nothing but the program.
test('a name that is missing has a page of its own: nine', async () => {
  const unnamed = async () => {
    const patientId = await makePatient(programId)
    await sql('update patient set first_name = null, last_name = null where id = $1', [patientId])
    return patientId
  }
  const pages = await pagesFor([], unnamed)
  expect(pages).toHaveLength(9)
  expect(pages.filter((page) => page.includes('name'))).toEqual([['name']])
})

const cardsOf = (page: FlowPage) =>
  page.page === 'check' ? page.lines.filter(({ item }) => item === 'cardFront' || item === 'cardBack') : []

test('a second PAP asks for no photo that is on record; it may be sent anew, and a year later it is asked again', async () => {
  const patientId = await patientWith(['birth', 'address', 'gender'])
  const first = new Phone(await makeLink(programId, patientId, 'pap'))
  await first.open()
  await first.through(await everyForm())
  await first.finish()
  const cards = (pages: FlowItem[][]) => pages.flat().filter((item) => item.startsWith('card'))
  const asked = async () => {
    const phone = new Phone(await makeLink(programId, patientId, 'pap'))
    const page = await phone.open()
    return { phone, page }
  }
  const { phone, page } = await asked()
  expect(page).toMatchObject({ page: 'question', item: 'marketing' })
  const check = await phone.through(await everyForm())
  expect(cardsOf(check)).toMatchObject([
    { item: 'cardFront', answer: null, media: null, keptAt: expect.stringMatching(/^\d{4}-/) },
    { item: 'cardBack', answer: null, media: null, keptAt: expect.stringMatching(/^\d{4}-/) },
  ])
  const changed = await phone.go((await phone.upload('cardFront', await photo('#111111'), { return: 'check' })).next)
  expect(cardsOf(changed)).toMatchObject([
    { answer: { none: false }, media: { kind: 'cardFront' }, keptAt: null },
    { answer: null, keptAt: expect.any(String) },
  ])
  expect((await phone.finish()).page).toBe('done')

  await sql(
    "update media_file set created_at = created_at - interval '366 days' where patient_id = $1 and kind = 'cardBack'",
    [patientId],
  )
  expect(cards(await pagesFor([], async () => patientId))).toEqual(['cardBack'])
  // A patient who has no card any more has no photo on record.
  const without = await asked()
  await without.phone.post('uploadFile', { none: 'yes', return: 'check' }, { item: 'cardFront' })
  await without.phone.through(await everyForm())
  await without.phone.finish()
  expect(cards(await pagesFor([], async () => patientId))).toEqual(['cardFront'])
})

test('a program that asks for the income asks one question more', async () => {
  await sql('update support_program set asks_income = true where id = $1', [programId])
  expect(await pagesFor(['birth'])).toHaveLength(9)
  expect(await pagesFor(['birth', 'address', 'gender'])).toHaveLength(8)
})

const begun = async () => {
  const phone = new Phone(await makeLink(programId, await makePatient(programId), 'pap'))
  return { phone, first: await phone.open() }
}
const shown = (page: FlowPage) => {
  if (page.page !== 'question') return page.page
  return Object.fromEntries([page, ...page.others].map(({ item, values }) => [item, values]))
}

test('one button answers both; the check page has a line for each, and each is changed alone', async () => {
  const { phone } = await begun()
  expect(await phone.answer('address', { ...home, gender: 'male' })).toMatchObject({ item: 'cardFront', number: 2 })
  await phone.through(await everyForm())
  expect(await phone.see('check')).toMatchObject({
    lines: [
      {},
      {},
      { item: 'gender', answer: { gender: 'male' } },
      { item: 'address', answer: home },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
  expect(await phone.see('gender', 'return=check')).toMatchObject({ item: 'gender', others: [], fromCheck: true })
  expect(await phone.see('address', 'return=check')).toMatchObject({ item: 'address', others: [], fromCheck: true })
  expect(await phone.answer('gender', { gender: 'female', return: 'check' })).toMatchObject({ page: 'check' })
  expect(await phone.answer('address', { ...home, city: 'Troy', return: 'check' })).toMatchObject({
    page: 'check',
    lines: expect.arrayContaining([expect.objectContaining({ item: 'gender', answer: { gender: 'female' } })]),
  })
})

test('what is wrong with one of them keeps the other, and what was typed, on whichever phone', async () => {
  const { phone } = await begun()
  const wrong = await phone.answer('address', { ...home, zip: '1', gender: 'male' })
  expect(wrong).toMatchObject({ problems: [{ field: 'zip', problem: 'zipFormat' }], others: [{ problems: [] }] })
  expect(shown(wrong)).toEqual({ address: { ...home, zip: '1' }, gender: { gender: 'male' } })
  const { phone: other } = await begun()
  const unsaid = await other.answer('address', home)
  expect(unsaid).toMatchObject({
    item: 'address',
    problems: [],
    others: [{ problems: [{ field: 'gender', problem: 'genderMissing' }] }],
  })
  const second = new Phone(other.key)
  expect(shown(await second.open())).toEqual({ address: home, gender: {} })
  expect(await second.answer('address', { ...home, gender: 'female' })).toMatchObject({ item: 'cardFront' })
})

test('the language is switched with what was typed to both', async () => {
  const { phone } = await begun()
  const typed = { ...home, zip: '', gender: 'female' }
  const { next } = await phone.post('setLanguage', { ...typed, language: 'es', page: 'q/address' })
  const page = await phone.go(next)
  expect(page).toMatchObject({ shell: { language: 'es' } })
  expect(shown(page)).toEqual({ address: { ...home, zip: '' }, gender: { gender: 'female' } })
})

test('a form that was begun while each had a page of its own goes on, and nothing of it is lost', async () => {
  // Its page of the gender is still open on the phone.
  const { phone } = await begun()
  expect(await phone.see('gender')).toMatchObject({ item: 'address', others: [{ item: 'gender' }] })
  expect(await phone.answer('gender', {})).toMatchObject({
    item: 'address',
    others: [{ problems: [{ problem: 'genderMissing' }] }],
  })
  const next = await phone.answer('gender', { gender: 'male' })
  expect(next).toMatchObject({ item: 'address', number: 1, total: 8 })
  expect(shown(next)).toMatchObject({ gender: { gender: 'male' } })
  // Its page of the address, which asks for no gender.
  expect(await phone.answer('address', home)).toMatchObject({ item: 'cardFront' })
  await phone.through(await everyForm())
  expect(await phone.see('check')).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ item: 'gender', answer: { gender: 'male' } })]),
  })
  expect(await phone.finish()).toMatchObject({ page: 'done' })
})
