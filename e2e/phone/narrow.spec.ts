// Every flow from the link to the end on the smallest screen there is, 320 px, in the language whose words are longer.
import { words } from '@/components/journeys/phone/words/speak'
import type { Language } from '@/lib/contract/vocabulary'
import { expect, inRecords, test } from './phone'
import { onlyCallback, startPartner } from './receive'
import { placeOn, walk } from './walk'

const language: Language = 'es'

for (const kind of ['pap', 'dosage', 'consent'] as const) {
  test(`${kind}, at 320 px, without scrolling sideways`, async ({ desk, phone }) => {
    const { page } = phone
    const partner = await startPartner(desk)
    await phone.switches({ asksInsurance: true, asksIncome: true })
    await page.setViewportSize({ width: 320, height: 568 })
    const { url, flowId } = await phone.link(kind, { language })
    await page.goto(url)
    await walk(
      { page, language },
      {
        onPage: async () => {
          // An emulated phone shows a page that is too wide smaller: the window is no measure.
          const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
          await expect.poll(widest, { message: placeOn(page) }).toBe(320)
        },
      },
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].done.title[kind])
    await onlyCallback(partner, kind)
    const flow = await inRecords((tx) => tx.flow.findUniqueOrThrow({ where: { id: flowId } }))
    expect(flow).toMatchObject({ state: 'finished', language })
    await partner.close()
  })
}
