'use client'

import { RotateCcw, Square, Undo2 } from 'lucide-react'
import { secondsLeft } from '@/components/batches/bulk/bulk-queries'
import { runWords } from '@/components/batches/bulk/run-words'
import type { RunActs } from '@/components/batches/bulk/use-run'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import type { BulkRun } from '@/lib/contract/batches/bulk'

/** What can be done with a run as it stands. */
export function RunButtons({ run, acts }: { run: BulkRun; acts: RunActs }) {
  const say = useWords(runWords)
  const left = run.undoUntil === null ? 0 : secondsLeft(run.undoUntil, run.asOf)
  const waiting = run.total - run.done - run.skipped - run.failed
  return (
    <>
      {run.state === 'running' && (
        <Button icon={<Square aria-hidden />} busy={acts.stop.isPending} onClick={() => acts.stop.mutate()}>
          {say.stop}
        </Button>
      )}
      {(run.state === 'done' || run.state === 'stopped') && (run.failed > 0 || waiting > 0) && (
        <Button icon={<RotateCcw aria-hidden />} busy={acts.retry.isPending} onClick={() => acts.retry.mutate()}>
          {waiting > 0 ? say.goOn : say.retry(run.failed)}
        </Button>
      )}
      {left > 0 && (
        <Button icon={<Undo2 aria-hidden />} busy={acts.undo.isPending} onClick={() => acts.undo.mutate()}>
          {say.undo}
          {/* For the eye only: read aloud second by second it would drown everything else. */}
          {run.kind === 'message' && left <= 60 && <span aria-hidden>{say.seconds(left)}</span>}
        </Button>
      )}
    </>
  )
}
