// A third language from its file to the phone: every page of the flows, what is signed and texted, and what staff see of it.
// The language is a transformation of English that no product ships (pseudo-language.ts).
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { FlowView } from '@/components/journeys/phone/flow-view'
import { FailedPage } from '@/components/journeys/phone/plain-view'
import { VerifyView } from '@/components/journeys/phone/verify-view'
import type { FlowPage } from '@/lib/contract/journeys/flow-page'
import { languageLabels } from '@/lib/contract/languages/desk'
import { patientFilters } from '@/lib/contract/patients/patient-list'
import { dateOf } from '@/lib/contract/patients/typed-values'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { classify } from '@/lib/messaging/inbound/classify'
import { addLanguageTemplates } from '@/lib/messaging/sms/add-language-templates'
import { lookUpCopy } from '@/lib/server/web/read-copy'
import { testActor, testDatabase } from './database'
import { languageLists } from './language-lists'
import { makeProgram } from './partner'
import { entries } from './people'
import { everyForm, makeLink, makePatient, Phone } from './phones'
import { marked, pseudo, pseudoKnown } from './pseudo-language'

vi.mock('@/lib/contract/languages/codes', async () => (await import('./pseudo-language')).pseudoCodes)
vi.mock('@/lib/contract/languages/known', async () => (await import('./pseudo-language')).pseudoKnown)
vi.mock('@/lib/contract/languages/further', async () => (await import('./pseudo-language')).pseudoFurther)

const { sql } = testDatabase()
let programId = ''
beforeEach(async () => {
  programId = await makeProgram({ name: 'Program of 33' })
})
const speaker = () =>
  makePatient(programId, {
    additionalData: entries({
      'patient.dob': '1980-05-17T00:00:00+00:00',
      'patient.prefLanguage': 'Pseudo, some English',
    }),
  })

/** Data, which stands as it was given, and the other languages by their own names. */
const given =
  /Program of 33|Zoë Núñez-Łuk|Elm Street|Springfield|Wilhelmina|Harker|20 mg daily|Illinois|English|Español/g
/** As the runtime writes them in a language that it does not know. */
const dates =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g
/** What a page says: text between tags, and what is read aloud or shown of attributes and data for the script. */
function said(html: string): string[] {
  const shown = html.replace(/<(script|style|option)\b[\s\S]*?<\/\1>/g, '')
  const attributes = [
    ...shown.matchAll(/ (?:aria-label|alt|placeholder|title|data-sending|data-photo|data-signature)="([^"]*)"/g),
  ]
  return [...shown.split(/<[^>]*>/), ...attributes.map(([, value = '']) => value)]
    .map((text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', '’'))
    .map((text) =>
      text
        .replace(/"[a-zA-Z]+":/g, '')
        .replace(/\/m\/[\w-]+/g, '')
        .replace(given, '')
        .replace(dates, '')
        .replace(/[0-9a-f]{8,}|(?:[0-9a-f]{4} ){3,}[0-9a-f]{4}/g, ''),
    )
    .filter((text) => text.trim() !== '')
}
/** Each vowel of the language is marked: a word with a plain one is not from its file. */
const plain = (html: string) =>
  said(html).flatMap((text) => [...text.matchAll(/\p{L}{3,}/gu)].map(String).filter((word) => /[aeiou]/i.test(word)))

async function readWhole(page: FlowPage): Promise<FlowPage> {
  if (page.page === 'redirect' || page.page === 'unknown') throw new Error(`no page: ${page.page}`)
  const place = page.page === 'question' ? { place: 'question' as const, item: page.item } : { place: 'start' as const }
  const html = renderToStaticMarkup(<FlowView page={page} place={place} script="/phone.js" />)
  expect(page.shell.language).toBe(pseudo)
  expect(html).toContain(`<html lang="${pseudo}">`)
  expect(said(html).length).toBeGreaterThan(5)
  expect(plain(html), page.page === 'question' ? page.item : page.page).toEqual([])
  return page
}

test.each(['consent', 'pap', 'dosage'] as const)(
  'every page of a %s flow is said in a third language',
  async (kind) => {
    if (kind === 'pap') await sql('update support_program set asks_income = true where id = $1', [programId])
    const patientId = await speaker()
    const phone = new Phone(await makeLink(programId, patientId, kind))
    await readWhole(await phone.see())
    await readWhole(await phone.open('1980-05-18'))
    const forms = await everyForm()
    let page = await readWhole(await phone.open())
    const asked: string[] = []
    while (page.page === 'question') {
      asked.push(page.item)
      // Not answered first: what is wrong is said in the language too.
      const refused = await phone.answer(page.item, {}, {})
      await readWhole(refused.page === 'question' ? refused : page)
      page = await readWhole(await phone.see())
      if (page.page !== 'question') break
      const items = [page.item, ...page.others.map(({ item }) => item)]
      page = await readWhole(await phone.through(Object.fromEntries(items.map((item) => [item, forms[item]]))))
      if (asked.length > 20) throw new Error('the flow does not end')
    }
    expect(asked.length).toBeGreaterThan(1)
    await readWhole(await phone.see('check'))
    expect((await readWhole(await phone.finish())).page).toBe('done')
    await readWhole(await phone.see('consents'))
    await readWhole(await phone.see())
  },
)

test('what is signed is kept and verified in it', async () => {
  const patientId = await speaker()
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open()
  await phone.through(await everyForm())
  await phone.finish()
  const ledger = await sql<{ language: string }>(
    "select distinct language from consent where patient_id = $1 and basis = 'signed'",
    [patientId],
  )
  expect(ledger).toEqual([{ language: pseudo }])
  const texts = await sql<{ title: string }>(
    'select title from consent_text where program_id = $1 and language = $2 order by title',
    [programId, pseudo],
  )
  expect(texts.length).toBeGreaterThan(5)
  const [copy] = await sql<{ code: string }>(
    'select c.code from signed_copy c join media_file m on m.id = c.media_id where m.patient_id = $1',
    [patientId],
  )
  const looked = await lookUpCopy(copy?.code ?? '', { address: '203.0.113.9', requestId: 'r' })
  expect(looked.copy?.texts[0]?.language).toBe(pseudo)
  const html = renderToStaticMarkup(
    <VerifyView page={{ language: pseudo as PatientLanguage, typed: copy?.code ?? '', ...looked }} />,
  )
  expect(html).toContain(`lang="${pseudo}"`)
  expect(plain(html)).toEqual([])
  expect(renderToStaticMarkup(<FailedPage reference="r" />)).toContain(`lang="${pseudo}"`)
})

test('a program that was there before gets its texts once, where it sends any, and they go out', async () => {
  await sql('delete from sms_template where program_id = $1 and (language = $2 or kind = $3)', [
    programId,
    pseudo,
    'newLink',
  ])
  await sql('alter table sms_template_version disable trigger user')
  await sql('delete from sms_template_version where program_id = $1 and language = $2', [programId, pseudo])
  await sql('alter table sms_template_version enable trigger user')
  expect(await addLanguageTemplates(testActor)).toBe(1)
  expect(await addLanguageTemplates(testActor)).toBe(0)
  const kinds = await sql<{ kind: string; language: string }>(
    'select kind, language from sms_template where program_id = $1',
    [programId],
  )
  const of = (language: string) =>
    kinds
      .filter((row) => row.language === language)
      .map(({ kind }) => kind)
      .sort()
  expect(of(pseudo)).toEqual(of('en'))
  expect(of(pseudo)).not.toContain('newLink')

  const patientId = await makePatient(programId, {
    skipOnboarding: false,
    additionalData: entries({ 'patient.dob': '1980-05-17T00:00:00+00:00', 'patient.prefLanguage': pseudo }),
  })
  const [sent] = await sql<{ language: string; body: string }>('select language, body from sms where patient_id = $1', [
    patientId,
  ])
  expect(sent?.language).toBe(pseudo)
  expect(sent?.body).toContain(marked('You were referred to us for support.'))
})

test('its words for stop and help act beside those of the others, and what may be a revocation is held', () => {
  expect(classify('Pots!')).toEqual({ meaning: 'stop', word: 'POTS' })
  expect(classify('pleh')).toMatchObject({ meaning: 'help' })
  expect(classify('i peels ot tnaw today')).toMatchObject({ meaning: 'perhapsStop' })
  expect(classify('STOP')).toEqual({ meaning: 'stop', word: 'STOP' })
})

test('staff filter by it and read its name, and dates are read with its months', () => {
  expect(PatientLanguage.all).toEqual(['en', 'es', pseudo])
  expect(patientFilters.parse({ language: pseudo })).toMatchObject({ language: pseudo })
  expect(languageLabels).toMatchObject({ en: { [pseudo]: 'Pseudo' }, es: { [pseudo]: 'Seudo' } })
  expect(dateOf('17 de mayo de 1980')).toBe('1980-05-17')
})

test('its file is all that is written by hand: the lists follow from it', () => {
  const lists = languageLists({ [pseudo]: { desk: pseudoKnown.known[pseudo] as never } })
  expect(Object.keys(lists)).toEqual(['codes', 'known', 'files'].map((name) => `lib/contract/languages/${name}.ts`))
  expect(lists['lib/contract/languages/codes.ts']).toContain(`codes = { ${pseudo}: '${pseudo}' } as const`)
  expect(lists['lib/contract/languages/files.ts']).toContain(`import { ${pseudo} } from './${pseudo}'`)
})
