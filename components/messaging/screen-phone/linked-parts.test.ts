import { expect, test } from 'vitest'
import { linkedParts } from '@/components/messaging/screen-phone/linked-parts'

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Open http://localhost:4100/m/AbC-1_2. Reply STOP', ['http://localhost:4100/m/AbC-1_2']],
  ['(https://hub.example/m/x?lang=es)', ['https://hub.example/m/x?lang=es']],
  ['https://a.example https://b.example!', ['https://a.example', 'https://b.example']],
  ['javascript:alert(1) and ftp://a.example', []],
  ['https://', []],
  ['', []],
])('the links of %j', (text, expected) => expect(links(text)).toEqual(expected))

test('nothing is lost or changed', () => {
  const text = 'Hola {{x}} <b>\u00a0\n https://a.example/m/1).\t fin'
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
