// What a script adds to the signature: it may be drawn. Without one, or where this part does not arrive, the typed name
// is the signature.

import type { Strokes } from '@/lib/contract/journeys/flow'
import type { Words } from '@/lib/contract/languages/page-words'
import { markOf, unfold } from './parts'
import { signaturePad } from './signature-pad'
import { readStrokes } from './strokes'

export type SignatureMark = Pick<Words['pad'], 'box' | 'empty' | 'one' | 'many'>

export function offerDrawing(place: HTMLElement): void {
  const words = markOf<SignatureMark>(place, 'signature')
  // The typed name is no longer all there is.
  place.querySelector('input[name=mode]')?.remove()
  unfold(place)
  const find = <T extends HTMLElement>(part: string) => place.querySelector<T>(`[data-part=${part}]`)
  const [canvas, said, undo, clear] = [
    find<HTMLCanvasElement>('canvas'),
    find('said'),
    find<HTMLButtonElement>('undo'),
    find<HTMLButtonElement>('clear'),
  ]
  const field = place.querySelector<HTMLInputElement>('input[name=strokes]')
  if (!canvas || !said || !undo || !clear || !field) return

  let drawn: Strokes = readStrokes(field.value)
  const pad = signaturePad(canvas, drawn, (next) => {
    drawn = next
    tell()
  })
  const chosen = () => place.querySelector<HTMLInputElement>('input[name=mode]:checked')?.value ?? 'draw'
  const tell = () => {
    const drawing = chosen() === 'draw'
    const count = drawn.length
    const text = count === 0 ? words.empty : count === 1 ? words.one : words.many.replace('{n}', String(count))
    field.value = drawing ? JSON.stringify(drawn) : ''
    undo.disabled = clear.disabled = count === 0
    canvas.setAttribute('aria-label', `${words.box}. ${text}`)
    if (said.textContent !== text) said.textContent = text
    for (const [part, shown] of [
      ['draw', drawing],
      ['type', !drawing],
    ] as const)
      for (const each of place.querySelectorAll<HTMLElement>(`[data-for=${part}]`)) each.hidden = !shown
  }
  undo.addEventListener('click', () => pad.change(drawn.slice(0, -1)))
  clear.addEventListener('click', () => pad.change([]))
  for (const radio of place.querySelectorAll('input[name=mode]')) radio.addEventListener('change', tell)
  // A phone that comes back to the page has ticked what was ticked when it left.
  addEventListener('pageshow', tell)
  tell()
}
