import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Every pair of colours that carries words, computed from the file itself: a new shade cannot slip below its ratio.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
)

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'selected']
const chips = ['neutral', 'info', 'attention', 'positive', 'negative', 'done', 'invite', 'stopped']
const pairs: [front: string, back: string, least: number][] = [
  ...grounds.flatMap((back): [string, string, number][] => [
    ['ink', back, 7],
    ['ink2', back, 7],
    ['ink3', back, 4.5],
    ['link', back, 4.5],
    ['danger', back, 4.5],
    ['accent', back, 3],
    ['focus', back, 3],
    ['field', back, 3],
  ]),
  ...chips.map((tone): [string, string, number] => [`${tone}-fg`, `${tone}-bg`, 7]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['ink', 'accent-soft', 7],
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(pairs)('%s on %s is at least %d', (front, back, least) => {
    const [one, other] = [tokens.get(front)?.[theme] ?? '', tokens.get(back)?.[theme] ?? '']
    expect(ratio(one, other)).toBeGreaterThanOrEqual(least)
  })
})
