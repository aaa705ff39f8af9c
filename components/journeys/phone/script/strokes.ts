// What is drawn, kept so that it fits any pad: x and y in 0…1 of the pad's width, and milliseconds since the first point.
import type { Strokes } from '@/lib/contract/journeys/flow'

export type PadPoint = { x: number; y: number; time: number; pressure: number }
export type PadLine = { points: PadPoint[] }

const most = { lines: 200, points: 2_000, inAll: 12_000 }
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

export function toStrokes(lines: readonly PadLine[], width: number): Strokes {
  const start = lines[0]?.points[0]?.time ?? 0
  const drawn = lines
    .slice(0, most.lines)
    .map(({ points }) =>
      points.map(({ x, y, time }): [number, number, number] => [
        rounded(x / width),
        rounded(y / width),
        Math.max(0, Math.round(time - start)),
      ]),
    )
  const count = drawn.reduce((sum, line) => sum + line.length, 0)
  const step = Math.ceil(count / most.inAll)
  return drawn.map((line) => thinned(line, step).slice(0, most.points))
}

/** Every n-th point, and the last: nobody signs with so many, but a child may scribble. */
const thinned = <T>(line: T[], step: number) =>
  step <= 1 ? line : line.filter((_, index) => index % step === 0 || index === line.length - 1)

/** As the pad draws it; `began` is the time of the first point. */
export const toLines = (strokes: Strokes, width: number, began: number): PadLine[] =>
  strokes
    .filter((line) => line.length > 0)
    .map((line) => ({
      points: line.map(([x, y, time]) => ({ x: x * width, y: y * width, time: began + time, pressure: 0.5 })),
    }))

/** What a form kept, or nothing where it cannot be read. */
export function readStrokes(text: string | undefined): Strokes {
  try {
    const read: unknown = JSON.parse(text ?? '')
    const isPoint = (point: unknown) => Array.isArray(point) && point.length === 3 && point.every(Number.isFinite)
    return Array.isArray(read) && read.every((line) => Array.isArray(line) && line.every(isPoint)) ? read : []
  } catch {
    return []
  }
}
