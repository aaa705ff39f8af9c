'use client'

import { runPath } from '@/components/bulk/bulk-address'
import { dialogWords } from '@/components/bulk/dialog-words'
import { RunButtons } from '@/components/bulk/run-buttons'
import { RunNote } from '@/components/bulk/run-note'
import { RunProgress } from '@/components/bulk/run-progress'
import { RunTitle } from '@/components/bulk/run-title'
import { runWords } from '@/components/bulk/run-words'
import { useRun } from '@/components/bulk/use-run'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/language'
import { isUnderWay } from '@/lib/contract/bulk-vocabulary'
import type { BulkRun } from '@/lib/contract/console-bulk'

type ProgressDialogProps = { programId: string; run: BulkRun; onClose: () => void; onEnded: () => void }

/** In place of the form once it has been sent: how far it is, and the way to what became of each. */
export function ProgressDialog({ programId, run: first, onClose, onEnded }: ProgressDialogProps) {
  const say = useWords(dialogWords)
  const words = useWords(runWords)
  const { run, ...acts } = useRun(programId, first, onEnded)
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={words.states[run.state]}
      footer={
        <>
          <RunButtons run={run} acts={acts} />
          <ButtonLink href={runPath(programId, run.id)}>{say.results}</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {isUnderWay(run.state) ? say.goesOn : say.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <p className="font-medium">
          <RunTitle run={run} />
        </p>
        <div role="status">
          <RunProgress run={run} />
        </div>
        <RunNote run={run} />
      </div>
    </Dialog>
  )
}
