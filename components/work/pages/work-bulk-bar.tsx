'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection } from '@/components/batches/bulk/use-selection'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { useWords } from '@/components/kit/words/language'
import { workWords } from '@/components/work/ground/list-words'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { workKey } from '@/components/work/ground/work-queries'
import { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'

const BulkDialog = late(() => import('@/components/batches/bulk/bulk-dialog').then((file) => file.BulkDialog))

type WorkBulkBarProps = { programId: string; selection: Selection; timeZone: string; onSnooze: () => void }

/** What can be done with the chosen rows; a text says first who is left out. */
export function WorkBulkBar({ programId, selection, timeZone, onSnooze }: WorkBulkBarProps) {
  const client = useQueryClient()
  const say = useWords(workWords)
  const saySnooze = useWords(snoozeWords)
  const [act, setAct] = useState<BulkKind | null>(null)
  const { ids } = selection
  return (
    <>
      {ids.length > 0 && (
        <div className="chrome sticky bottom-0 z-3 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-5 py-2 shadow-pop">
          <p role="status" className="mr-2 font-medium">
            {say.selected(ids.length)}
          </p>
          <Button onClick={() => setAct(BulkKind.assign)}>{say.assign}</Button>
          <Button shortcut="h" onClick={onSnooze}>
            {saySnooze.snooze}
          </Button>
          <Button onClick={() => setAct(BulkKind.message)}>{say.textAll}</Button>
          <Button variant="quiet" onClick={selection.clear}>
            {say.clear}
          </Button>
        </div>
      )}
      {act && (
        <BulkDialog
          programId={programId}
          timeZone={timeZone}
          kind={act}
          scope={selection.scope()}
          count={ids.length}
          onClose={() => setAct(null)}
          onStarted={selection.clear}
          onEnded={() => void client.invalidateQueries({ queryKey: workKey(programId) })}
        />
      )}
    </>
  )
}
