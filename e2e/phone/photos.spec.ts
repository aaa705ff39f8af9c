// A photo of a card is looked at on the phone before it is sent: nothing travels for that, and what is warned of may be sent.
import sharp from 'sharp'
import { words } from '@/components/journeys/phone/words/speak'
import { Language } from '@/lib/contract/vocabulary'
import { smallHeic } from '@/lib/testing/small-heic'
import { axeFindings } from '../fixtures'
import { expect, inRecords, test } from './phone'
import { goOn, placeOn, walk } from './walk'

const card = (x: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750"><rect width="1000" height="750" fill="#7a6a58"/>
    <rect x="${x}" y="150" width="700" height="440" fill="#f4f6fb"/>${Array.from({ length: 40 }, (_, n) => `<rect x="${x + 40 + (n % 8) * 80}" y="${200 + Math.floor(n / 8) * 70}" width="50" height="24"/>`).join('')}</svg>`
const photoOf = async (kind: 'good' | 'dark' | 'blurred' | 'cut') => {
  const image = sharp(Buffer.from(card(kind === 'cut' ? -200 : 150))).removeAlpha()
  const buffer = await (kind === 'dark' ? image.linear(0.2, 0) : kind === 'blurred' ? image.blur(9) : image)
    .jpeg()
    .toBuffer()
  return { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer }
}

for (const language of Language.all)
  test(`what is hard to read is said before it is sent, and sent all the same, ${words[language].language}`, async ({
    phone,
  }) => {
    const { page } = phone
    const w = words[language]
    const { url, flowId } = await phone.link('missing', { language, only: ['cardFront'] })
    await page.goto(url)
    await walk({ page, language }, { until: 'q/cardFront' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const kind of ['dark', 'blurred', 'cut'] as const) {
      await page.getByLabel(w.photo.choose).setInputFiles(await photoOf(kind))
      await expect(page.getByRole('status').filter({ hasText: w.photo[kind] })).toContainText(w.photo.anyway)
    }
    expect(await axeFindings(page, 'light')).toEqual([])
    await page.getByLabel(w.photo.choose).setInputFiles(await photoOf('good'))
    await expect(page.getByText(w.photo.chosen)).toBeVisible()
    expect(asked.filter((address) => !address.startsWith('blob:'))).toEqual([])
    await page.getByLabel(w.photo.choose).setInputFiles(await photoOf('cut'))
    await expect(page.getByText(w.photo.anyway)).toBeVisible()
    await goOn({ page, language })
    expect(placeOn(page)).toBe('check')
    expect(await inRecords((tx) => tx.mediaFile.count({ where: { flowId, kind: 'cardFront' } }))).toBe(1)
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a HEIC and a WebP are taken as they come', async ({ phone }) => {
    const { page } = phone
    const { url, flowId } = await phone.link('missing', { only: ['cardFront', 'cardBack'] })
    await page.goto(url)
    const walker = { page, language: 'en', scripted: false } as const
    await walk(walker, { until: 'q/cardFront' })
    const webp = await sharp(Buffer.from(card(150)))
      .webp()
      .toBuffer()
    const files = [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: smallHeic },
      { name: 'card.webp', mimeType: 'image/webp', buffer: webp },
    ]
    for (const file of files) {
      await page.getByLabel(words.en.photo.choose).setInputFiles(file)
      await goOn(walker)
    }
    expect(placeOn(page)).toBe('check')
    const kept = await inRecords((tx) => tx.mediaFile.findMany({ where: { flowId }, select: { fileType: true } }))
    expect(kept).toEqual([{ fileType: 'jpg' }, { fileType: 'jpg' }])
  })
})
