import { runWords } from '@/components/batches/bulk/run-words'
import { Banner } from '@/components/kit/ui/banner'
import { useWords } from '@/components/kit/words/language'
import type { BulkRun } from '@/lib/contract/batches/bulk'

/** What is to be known of a run beyond its numbers: that it is being undone, or why the hub itself has stopped it. */
export function RunNote({ run: { state, stopReason } }: { run: Pick<BulkRun, 'state' | 'stopReason'> }) {
  const say = useWords(runWords)
  if (state === 'undoing')
    return (
      <Banner tone="info" role="status" title={say.undoing}>
        {say.undoingAbout}
      </Banner>
    )
  if (stopReason === null) return null
  const { title, about } = say.stopReasons[stopReason]
  return (
    <Banner tone="attention" role="status" title={title}>
      {about}
    </Banner>
  )
}
