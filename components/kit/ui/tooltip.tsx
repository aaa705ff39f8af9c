'use client'

import {
  cloneElement,
  type FocusEvent,
  isValidElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '@/components/kit/ui/kbd'
import { portalHome } from '@/components/kit/ui/portal-home'

type Side = 'top' | 'right' | 'bottom' | 'left'
type TooltipProps = {
  /** One short line; the trigger must already be named without it. */
  text: string
  shortcut?: string
  side?: Side
  children: ReactNode
}

const delay = 400
const [gap, edge] = [6, 8]
const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

type Watched = {
  onPointerEnter?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
  onPointerDown?: (event: PointerEvent) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: (event: FocusEvent) => void
  'aria-describedby'?: string | undefined
}

/** Seen after a moment under the pointer, and at once with the focus of a keyboard; Escape puts it away. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [of, setOf] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = () => {
    clearTimeout(timer.current)
    setOf(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!of) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOf(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [of])

  if (!isValidElement(children)) return children
  const child = children as ReactElement<Watched>
  const own = child.props
  const watched: Watched = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      const { currentTarget, pointerType } = event
      if (pointerType !== 'touch') timer.current = setTimeout(() => setOf(currentTarget), delay)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setOf(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
    'aria-describedby': of ? id : own['aria-describedby'],
  }
  return (
    <>
      {cloneElement(child, watched)}
      {of &&
        createPortal(
          <Bubble id={id} of={of} side={side}>
            {text}
            {shortcut && <Kbd inherit>{shortcut}</Kbd>}
          </Bubble>,
          portalHome(true) ?? document.body,
        )}
    </>
  )
}

function Bubble({ id, of, side, children }: { id: string; of: Element; side: Side; children: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    if (bubble.current) setAt(placeOf(of.getBoundingClientRect(), bubble.current.getBoundingClientRect(), side))
  }, [of, side])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      style={{ left: at?.left ?? 0, top: at?.top ?? 0, visibility: at ? undefined : 'hidden' }}
      className="edge chrome pointer-events-none fixed z-50 flex max-w-72 animate-fade-in items-center gap-2 rounded-control bg-stopped-bg px-2 py-1 text-small text-stopped-fg shadow-pop"
    >
      {children}
    </div>
  )
}

/** Beside its trigger; on the other side where there is no room, and never out of the window. */
function placeOf(of: DOMRect, own: DOMRect, side: Side) {
  const beside = (where: Side) => ({
    left:
      where === 'left'
        ? of.left - own.width - gap
        : where === 'right'
          ? of.right + gap
          : of.left + (of.width - own.width) / 2,
    top:
      where === 'top'
        ? of.top - own.height - gap
        : where === 'bottom'
          ? of.bottom + gap
          : of.top + (of.height - own.height) / 2,
  })
  const fits = ({ left, top }: { left: number; top: number }) =>
    side === 'left' || side === 'right'
      ? left >= edge && left + own.width <= innerWidth - edge
      : top >= edge && top + own.height <= innerHeight - edge
  const wanted = beside(side)
  const { left, top } = fits(wanted) ? wanted : beside(opposite[side])
  return {
    left: Math.max(edge, Math.min(left, innerWidth - own.width - edge)),
    top: Math.max(edge, Math.min(top, innerHeight - own.height - edge)),
  }
}
