'use client'

import { useEffect, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import type { Strokes } from '@/lib/contract/journeys/flow'
import { type PadLine, toLines, toStrokes } from './strokes'
import type { Words } from './words/words'

type Props = {
  words: Words['pad']
  drawn: Strokes
  onDrawn: (drawn: Strokes) => void
}

/** A box to draw in. What is drawn belongs to the page, not to the canvas: turning or zooming the phone draws it anew. */
export function SignaturePad({ words, drawn, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const redraw = useRef<(anyway: boolean) => void>(undefined)
  /** When the first point was drawn, by the clock. */
  const began = useRef(0)
  const now = useRef({ drawn, onDrawn })
  now.current = { drawn, onDrawn }

  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const pad = new Pad(box, { penColor: '#13201c', minDistance: 2 })
    began.current = Date.now() - lastTime(now.current.drawn)
    let size = ''
    redraw.current = (anyway) => {
      // A keyboard that slides away resizes the page while the first line is drawn: nothing of it may be lost.
      const next = `${box.clientWidth} ${devicePixelRatio}`
      if (!anyway && next === size) return
      size = next
      draw(pad, box, toLines(now.current.drawn, box.clientWidth, began.current))
    }
    const resized = () => redraw.current?.(false)
    const watch = new ResizeObserver(resized)
    watch.observe(box)
    addEventListener('resize', resized) // zoom may change the dots of the screen and leave the width
    pad.addEventListener('endStroke', () => {
      const lines = pad.toData()
      began.current = lines[0]?.points[0]?.time ?? 0
      now.current.onDrawn(toStrokes(lines, box.clientWidth))
    })
    return () => {
      watch.disconnect()
      removeEventListener('resize', resized)
      pad.off()
    }
  }, [])

  const change = (next: Strokes) => {
    now.current.drawn = next
    onDrawn(next)
    redraw.current?.(true)
  }
  const count = drawn.length
  const said = count === 0 ? words.empty : count === 1 ? words.one : words.many.replace('{n}', String(count))
  return (
    <>
      <p className="hint" id="pad-hint">
        {words.boxHint}
      </p>
      <div className="pad">
        <canvas ref={canvas} role="img" aria-label={`${words.box}. ${said}`} aria-describedby="pad-hint" />
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
      <div className="pair">
        <button type="button" className="second" disabled={count === 0} onClick={() => change(drawn.slice(0, -1))}>
          {words.undo}
        </button>
        <button type="button" className="second" disabled={count === 0} onClick={() => change([])}>
          {words.clear}
        </button>
      </div>
    </>
  )
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
