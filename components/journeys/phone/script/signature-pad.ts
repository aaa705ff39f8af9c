// A box to draw in. What is drawn belongs to the page, not to the canvas: turning or zooming the phone draws it anew.
import Pad, { type PointGroup } from 'signature_pad'
import type { Strokes } from '@/lib/contract/journeys/flow'
import { type PadLine, toLines, toStrokes } from './strokes'

/** `drawn` stands in it; each change is told, and `change` makes one. */
export function signaturePad(box: HTMLCanvasElement, drawn: Strokes, onDrawn: (drawn: Strokes) => void) {
  const pad = new Pad(box, { penColor: '#13201c', minDistance: 2 })
  let now = drawn
  /** When the first point was drawn, by the clock. */
  let began = Date.now() - lastTime(now)
  let size = ''
  const redraw = (anyway: boolean) => {
    // A keyboard that slides away resizes the page while the first line is drawn: nothing of it may be lost.
    const next = `${box.clientWidth} ${devicePixelRatio}`
    if (!anyway && next === size) return
    size = next
    draw(pad, box, toLines(now, box.clientWidth, began))
  }
  const resized = () => redraw(false)
  new ResizeObserver(resized).observe(box)
  addEventListener('resize', resized) // zoom may change the dots of the screen and leave the width
  pad.addEventListener('endStroke', () => {
    const lines = pad.toData()
    began = lines[0]?.points[0]?.time ?? 0
    now = toStrokes(lines, box.clientWidth)
    onDrawn(now)
  })
  return {
    change: (next: Strokes) => {
      now = next
      redraw(true)
      onDrawn(now)
    },
  }
}

const lastTime = (drawn: Strokes) => drawn.at(-1)?.at(-1)?.[2] ?? 0

/** The canvas in dots of the screen, and everything drawn so far in the pad's present width. */
function draw(pad: Pad, box: HTMLCanvasElement, lines: PadLine[]) {
  const width = box.clientWidth
  if (width === 0) return
  const dots = Math.max(1, devicePixelRatio)
  box.width = Math.round(width * dots)
  box.height = Math.round(box.clientHeight * dots)
  box.getContext('2d')?.scale(dots, dots)
  const pen = {
    dotSize: width / 150,
    minWidth: width / 500,
    maxWidth: width / 150,
    penColor: pad.penColor,
    velocityFilterWeight: pad.velocityFilterWeight,
    compositeOperation: pad.compositeOperation,
  }
  Object.assign(pad, pen)
  pad.fromData(lines.map((line): PointGroup => ({ ...pen, ...line })))
}
