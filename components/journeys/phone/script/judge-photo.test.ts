// What a phone says of photos of a card: a good one, one in the dark, one that moved, one that shows a part. No database.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { judgePhoto } from './judge-photo'

type Change = { light?: number; blur?: number; left?: number; table?: string; noise?: number }

/** A card with letters on a table, as a camera sees it. */
async function cardOn({ light = 1, blur, left = 150, table = '#7a6a58', noise = 0 }: Change = {}) {
  const lines = Array.from({ length: 14 }, (_, at) => {
    const y = 220 + at * 22
    return Array.from(
      { length: 30 },
      (_, letter) =>
        `<rect x="${left + 40 + letter * 20}" y="${y}" width="${6 + ((at * 7 + letter * 5) % 9)}" height="12"/>`,
    ).join('')
  }).join('')
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750"><rect width="1000" height="750" fill="${table}"/>
    <rect x="${left}" y="150" width="700" height="440" rx="24" fill="#f4f6fb"/><rect x="${left}" y="150" width="700" height="50" fill="#0b6557"/>
    <g fill="#1c2430">${lines}</g></svg>`
  let image = sharp(Buffer.from(card)).removeAlpha().linear(light, 0)
  if (blur) image = sharp(await image.png().toBuffer()).blur(blur)
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length && noise > 0; at += 1)
    if (at % 4 !== 3)
      data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (((at * 7919) % 97) / 97 - 0.5) * 2 * noise))
  return { data, width: info.width, height: info.height }
}

test.each<[string, Change, ReturnType<typeof judgePhoto>]>([
  ['in good light', {}, null],
  ['on a white table', { table: '#dfe3e6' }, null],
  ['on a dark table, grainy', { table: '#20242a', noise: 12 }, null],
  ['a little soft', { blur: 1 }, null],
  ['in a dim room', { light: 0.25 }, 'dark'],
  ['of a hand that moved', { blur: 7 }, 'blurred'],
  ['out of focus in a dim room', { blur: 9, light: 0.6 }, 'blurred'],
  ['cut at the left', { left: -200 }, 'cut'],
  ['cut at the right', { left: 480 }, 'cut'],
])('a card %s', async (_case, change, flaw) => {
  expect(judgePhoto(await cardOn(change))).toBe(flaw)
})

test('one colour is no photo of anything, and nothing is said of it', () => {
  const data = new Uint8Array(40_000).fill(200)
  expect(judgePhoto({ data, width: 100, height: 100 })).toBeNull()
  expect(judgePhoto({ data: new Uint8Array(40_000), width: 100, height: 100 })).toBe('dark')
})
