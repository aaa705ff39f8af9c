'use client'

import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { RunButtons } from '@/components/batches/bulk/run-buttons'
import { RunNote } from '@/components/batches/bulk/run-note'
import { RunProgress } from '@/components/batches/bulk/run-progress'
import { RunTitle } from '@/components/batches/bulk/run-title'
import { runWords } from '@/components/batches/bulk/run-words'
import { useRun } from '@/components/batches/bulk/use-run'
import { runAddress } from '@/components/batches/ground/bulk-address'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Dialog } from '@/components/kit/ui/dialog'
import { useWords } from '@/components/kit/words/language'
import type { BulkRun } from '@/lib/contract/batches/bulk'
import { isUnderWay } from '@/lib/contract/batches/bulk-vocabulary'

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
          <ButtonLink href={runAddress.at({ programId, runId: run.id })}>{say.results}</ButtonLink>
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
