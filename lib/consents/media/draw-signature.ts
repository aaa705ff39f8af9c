// A signature as an image (§6.2.1: the callback names it, the media call returns it). The server draws it itself: from the
// strokes of a drawn one, so that image and vector cannot differ, and from letters of fonts that come with the product of
// a typed one, so that no machine's own fonts matter.
import sharp from 'sharp'
import type { Strokes } from '@/lib/contract/journeys/flow'
import { fewAtOnce } from './few-at-once'
import { letterPaths } from './letter-paths'

export type SignatureImage = { fileType: 'png'; bytes: Buffer; width: number; height: number }

const size = { width: 900, height: 300, margin: 30 }
const ink = '#101c3d'
/** Thickness of the line before the drawing is made to fit. */
const pen = 5
const letterSize = 150
const mostPoints = 4_000
const bendsInPath = 50
const drawing = fewAtOnce(2)

type Box = { left: number; top: number; right: number; bottom: number }

/** Null where nothing would be seen: no line, or nothing but a touch of the pad. */
export async function drawStrokes(strokes: Strokes): Promise<SignatureImage | null> {
  // A finger that leaves the pad draws on outside it; nobody draws a mile away, nor more points than can be seen.
  const nth = Math.ceil(strokes.flat().length / mostPoints)
  const lines = strokes
    .map((line) =>
      line
        .filter((_, index) => index % nth === 0 || index === line.length - 1)
        .map(([x, y]) => [within(x, -0.5, 1.5) * size.width, within(y, -0.5, 2) * size.width] as Point),
    )
    .filter((line) => line.length > 0)
  if (lines.reduce((sum, line) => sum + lengthOf(line), 0) < size.width * 0.01) return null
  const points = lines.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const box = pad({ left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) }, pen)
  const pieces = lines.flatMap(smooth).map((piece) => `<path d="${piece}"/>`)
  return toPng(
    `<g fill="none" stroke="${ink}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${pieces.join('')}</g>`,
    box,
  )
}

/** Null where no letter of the name can be seen. */
export async function drawName(name: string): Promise<SignatureImage | null> {
  const { paths, box } = letterPaths(name, letterSize)
  return box ? toPng(`<path d="${paths}" fill="${ink}"/>`, box) : null
}

/** What lies in `box`, in the middle of the picture: made smaller where it is too large, never larger than it was. */
function toPng(shape: string, box: Box): Promise<SignatureImage> {
  const { width, height, margin } = size
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(1, (width - 2 * margin) / wide, (height - 2 * margin) / high)
  const x = (width - wide * scale) / 2 - box.left * scale
  const y = (height - high * scale) / 2 - box.top * scale
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${shape}</g></svg>`
  return drawing(async () => {
    const bytes = await sharp(Buffer.from(svg)).flatten().png({ palette: true }).toBuffer()
    return { fileType: 'png', bytes, width, height }
  })
}

type Point = [number, number]

/** Curves from the middle of one piece to the middle of the next, bent by the point between them. In several paths: one
 *  of thousands of points that cross each other takes seconds to draw. */
function smooth(line: Point[]): string[] {
  const [first, ...rest] = line
  const end = rest.at(-1)
  if (!first) return []
  if (!end) return [`M${at(first)}l0.01 0`]
  const pieces = [`M${at(first)}`]
  let bends = 0
  for (const [index, point] of rest.slice(0, -1).entries()) {
    const to = at(middle(point, rest[index + 1] ?? point))
    pieces[pieces.length - 1] += `Q${at(point)} ${to}`
    bends += 1
    if (bends % bendsInPath === 0) pieces.push(`M${to}`)
  }
  pieces[pieces.length - 1] += `L${at(end)}`
  return pieces
}

const short = (value: number) => String(Math.round(value * 100) / 100)
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
const pad = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})
const lengthOf = (line: Point[]) =>
  line
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y)), 0)
