// Photos and files that lie, are too big, are bombs: refused in words, with everything else kept. What is kept is a picture
// and nothing more.
import sharp from 'sharp'
import { say, words } from '@/components/journeys/phone/words/speak'
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { Language } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { expect, inRecords, type Phone, test } from './phone'
import {
  bomb,
  cardPhoto,
  cutOff,
  drawing,
  empty,
  heic,
  page as htmlPage,
  huge,
  type Payload,
  program,
} from './pictures'
import { fetchMedia } from './receive'
import { answers, goOn, placeOn, walk } from './walk'

const w = words.en

// The recorder fetches what a picture that cannot be shown points to, which is more than the page's own policy allows.
test.use({ trace: 'off' })

type Liar = [what: string, make: () => Payload | Promise<Payload>, problem: FlowProblemName]

const aPage: Liar = ['a page named .jpg', htmlPage, 'fileType']
const tooLarge: Liar = ['16 MB', huge, 'fileTooLarge']
const liars: Liar[] = [
  aPage,
  ['a program named .pdf', program, 'fileType'],
  ['a drawing with a script named .png', drawing, 'fileType'],
  ['a HEIC that breaks off', heic, 'fileDamaged'],
  tooLarge,
  ['a bomb of 400 million pixels', bomb, 'filePixels'],
  ['half a photo', cutOff, 'fileDamaged'],
  ['an empty file', empty, 'fileEmpty'],
]

const toCard = async (phone: Phone, language: Language = 'en') => {
  const link = await phone.link('pap', { language })
  await phone.page.goto(link.url)
  return link
}

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'es'],
] as const) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })
    const w = words[language]

    /** Sends each of `these` where a card is asked for: it is refused in words, nothing of it is kept, and the flow goes
     *  on. */
    async function refuse(phone: Phone, these: Liar[]) {
      const { page } = phone
      const { url, flowId } = await toCard(phone, language)
      const walker = { page, language, scripted: javaScriptEnabled } as const
      await walk(walker, { until: 'q/cardFront' })
      for (const [what, make, problem] of these) {
        await page.goto(`${url}/q/cardFront`)
        await page.getByLabel(w.photo.choose).setInputFiles(await make())
        const told = page.getByText(say(w.problems[problem], 'patient')).first()
        // The script tells what is too big before it is sent.
        if (!(javaScriptEnabled && problem === 'fileTooLarge'))
          await page.getByRole('button', { name: w.next, exact: true }).tap()
        await expect(told, what).toBeVisible()
        expect(placeOn(page), what).toBe('q/cardFront')
      }
      expect(await inRecords((tx) => tx.mediaFile.count({ where: { flowId } }))).toBe(0)
      await walk(walker, { until: 'q/cardBack' })
      return { url, walker }
    }

    if (javaScriptEnabled)
      test('a page and 16 MB are no photo of a card', async ({ phone }) => {
        await refuse(phone, [aPage, tooLarge])
      })

    test('what is no photo of a card is refused in words, and nothing else is lost', async ({ phone }) => {
      const { page } = phone
      const { url, walker } = await refuse(phone, liars)

      // A refused file does not take the place of the one that was good.
      await page.goto(`${url}/q/cardFront`)
      await page.getByText(w.upload.replace).tap()
      await page.getByLabel(w.photo.choose).setInputFiles(htmlPage())
      await page.getByRole('button', { name: w.upload.send }).tap()
      await expect(page.getByText(say(w.problems.fileType, 'patient')).first()).toBeVisible()
      await expect(page.getByAltText(w.upload.keptPhoto)).toBeVisible()
      await page.goto(`${url}/q/address`)
      await expect(page.getByLabel(w.fields.street)).toHaveValue(answers.street)
      await page.goto(url)
      await walk(walker, { until: 'check' })
    })

    test('a photo is kept upright and without what no eye sees', async ({ desk, phone, request }) => {
      const { page } = phone
      const { flowId, patientId } = await toCard(phone, language)
      const walker = { page, language, scripted: javaScriptEnabled } as const
      await walk(walker, { until: 'q/cardFront' })
      const photo = await cardPhoto()
      expect(photo.buffer.includes(canary)).toBe(true)
      await page.getByLabel(w.photo.choose).setInputFiles(photo)
      if (javaScriptEnabled) await expect(page.getByAltText(w.photo.preview)).toBeVisible()
      await goOn(walker)
      const { id } = await inRecords((tx) => tx.mediaFile.findFirstOrThrow({ where: { flowId } }))
      const token = await desk.token()
      const bytes = await fetchMedia(request, { token, patientId, mediaId: id, fileType: 'jpg' })
      expect(bytes.includes(canary)).toBe(false)
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
      expect({ orientation: orientation ?? 1, width, height }).toEqual({ orientation: 1, width: 400, height: 600 })
    })
  })
}

test('another photo takes the place of the first, and the same upload sent twice is one', async ({ phone }) => {
  const { page } = phone
  const { url, flowId } = await toCard(phone)
  const walker = { page, language: 'en' } as const
  await walk(walker, { until: 'q/cardBack' })
  await page.goto(`${url}/q/cardFront`)
  await page.getByText(w.upload.replace).tap()
  const once = await page.locator('form:has(input[type=file]) input[name=once]').inputValue()
  const file = await cardPhoto('#123456')
  const send = () =>
    page.request.post(`${url}/upload/cardFront`, { multipart: { once, file }, headers: { accept: 'application/json' } })
  const said = await Promise.all([send(), send(), send()])
  expect(said.map((answer) => answer.status())).toEqual([200, 200, 200])
  const kept = await inRecords((tx) => tx.mediaFile.findMany({ where: { flowId }, orderBy: { createdAt: 'asc' } }))
  expect(kept.map(({ discardedAt }) => discardedAt !== null)).toEqual([true, false])
})

test('a file of a patient is opened by a phone that gave the date of birth, and by no other', async ({ phone }) => {
  const { page } = phone
  const { url, flowId } = await toCard(phone)
  await walk({ page, language: 'en' }, { until: 'q/cardBack' })
  const { id } = await inRecords((tx) => tx.mediaFile.findFirstOrThrow({ where: { flowId } }))
  expect((await page.request.get(`${url}/files/${id}`)).status()).toBe(200)
  const second = await phone.another()
  expect((await second.request.get(`${url}/files/${id}`)).status()).toBe(403)
  const other = await phone.link('pap')
  await second.goto(other.url)
  await walk({ page: second, language: 'en' }, { until: 'q/address' })
  expect((await second.request.get(`${other.url}/files/${id}`)).status()).toBe(404)
})
