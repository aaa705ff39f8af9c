// Whether a card can be read on a photo, told on the phone from the pixels alone. It only warns: who knows better sends it.

/** RGBA, as a canvas gives it. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number }
export type PhotoFlaw = 'dark' | 'blurred' | 'cut'

/** Of 255: paper in a dim room is below, in a lit one far above. */
const darkest = 80
/** A picture with less between its light and its dark shows nothing to be sharp. */
const faint = 24
/** The steepest step between neighbours, as a share of all the light there is in the picture. */
const sharpest = 0.22
/** So far from the table's colour a pixel belongs to the card. */
const other = 70

export function judgePhoto({ data, width, height }: Pixels): PhotoFlaw | null {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at += 1) light[at] = lightAt(data, at)
  const [low, high] = ends(light)
  if (high < darkest) return 'dark'
  if (high - low < faint) return null
  if (steepest(light, width, height) < sharpest * (high - low)) return 'blurred'
  return isCut({ data, width, height }) ? 'cut' : null
}

const channel = (data: ArrayLike<number>, at: number, which: 0 | 1 | 2) => data[4 * at + which] ?? 0
const lightAt = (data: ArrayLike<number>, at: number) =>
  0.299 * channel(data, at, 0) + 0.587 * channel(data, at, 1) + 0.114 * channel(data, at, 2)

/** Nearly the darkest and nearly the lightest: single pixels say nothing. */
function ends(light: Float32Array): [low: number, high: number] {
  const sorted = Float32Array.from(light).sort()
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return [share(0.02), share(0.98)]
}

/** Among a thousand steps between neighbours about the steepest. */
function steepest(light: Float32Array, width: number, height: number): number {
  const steps = new Float32Array(width * height)
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      const here = light[at] ?? 0
      steps[at] = Math.max(Math.abs((light[at + 1] ?? 0) - here), Math.abs((light[at + width] ?? 0) - here))
    }
  steps.sort()
  return steps[Math.floor(0.999 * (steps.length - 1))] ?? 0
}

/** The four corners show the table, and along a side there is something else: the card goes on beyond the picture. */
function isCut({ data, width, height }: Pixels): boolean {
  const edge = Math.max(1, Math.round(0.02 * Math.min(width, height)))
  const colour = (x: number, y: number) => {
    const at = y * width + x
    return [channel(data, at, 0), channel(data, at, 1), channel(data, at, 2)] as const
  }
  const corners = [
    colour(edge, edge),
    colour(width - 1 - edge, edge),
    colour(edge, height - 1 - edge),
    colour(width - 1 - edge, height - 1 - edge),
  ]
  const apart = (one: readonly number[], two: readonly number[]) =>
    Math.hypot(...one.map((value, place) => value - (two[place] ?? 0)))
  const [table] = corners
  if (!table || corners.some((corner) => apart(corner, table) > other / 2)) return false
  const strange = (x: number, y: number) => (apart(colour(x, y), table) > other ? 1 : 0)
  const along = (length: number, pixel: (place: number) => number) => {
    let found = 0
    for (let place = 0; place < length; place += 1) found += pixel(place)
    return found / length > 0.25
  }
  return (
    along(width, (x) => strange(x, edge)) ||
    along(width, (x) => strange(x, height - 1 - edge)) ||
    along(height, (y) => strange(edge, y)) ||
    along(height, (y) => strange(width - 1 - edge, y))
  )
}
