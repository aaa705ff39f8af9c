'use client'

import { Undo2 } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { type TakeBack, useTakeBack } from '@/components/messaging/ground/take-back'

type UndoButtonProps = TakeBack & {
  /** The seconds until it leaves; left out, it waits for hours. */
  left?: number
  /** For whoever hears the button and not its row: of which message. */
  about?: string
  onDone?: () => void
}

/** Takes a message back that has not left; gone by itself when it has. */
export function UndoButton({ left, about, onDone, ...what }: UndoButtonProps) {
  const say = useWords(messageWords)
  const undo = useTakeBack()
  const press = () => undo.mutate(what, { onSuccess: (back) => back && onDone?.() })
  if (left !== undefined && left <= 0 && !undo.isPending) return null
  return (
    <Button size="small" icon={<Undo2 aria-hidden />} busy={undo.isPending} onClick={press}>
      {left === undefined ? say.takeBack : say.undo}
      {about && <span className="sr-only">: {about}</span>}
      {/* For the eye only: read aloud second by second it would drown everything else. */}
      {left !== undefined && <span aria-hidden>({Math.max(left, 0)} s)</span>}
    </Button>
  )
}

export const secondsLeft = (until: string, now: number) => Math.ceil((Date.parse(until) - now) / 1_000)

/** Where nothing else on the page counts the seconds. */
export function TickingUndo({ until, asOf, ...rest }: Omit<UndoButtonProps, 'left'> & { until: string; asOf: string }) {
  const now = useNow(asOf, 1_000)
  return <UndoButton left={secondsLeft(until, now)} {...rest} />
}
