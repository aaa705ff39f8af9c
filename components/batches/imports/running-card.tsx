import { importWords } from '@/components/batches/imports/import-words'
import { ProgressBar } from '@/components/batches/imports/progress-bar'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { useWords } from '@/components/kit/words/language'
import type { ImportCounters } from '@/lib/contract/batches/imports'

type RunningCardProps = { run: ImportCounters; stop: () => void; stopping: boolean }

/** The check, or the import, while it goes on. */
export function RunningCard({ run, stop, stopping }: RunningCardProps) {
  const say = useWords(importWords)
  const checks = run.state === 'checking'
  const title = checks ? say.checking : say.running
  const words = checks ? say.checkingOf(run.done, run.rows) : say.runningOf(run.done, run.rows)
  return (
    <Card
      title={title}
      actions={
        !checks && (
          <Button size="small" busy={stopping} onClick={stop}>
            {say.stop}
          </Button>
        )
      }
    >
      <div className="flex max-w-prose flex-col gap-2">
        <ProgressBar label={title} done={run.done} of={run.rows} words={words} />
        <p>{words}</p>
        <p className="text-ink3">{say.leavePage}</p>
      </div>
    </Card>
  )
}
