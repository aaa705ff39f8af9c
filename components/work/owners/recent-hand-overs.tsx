'use client'

import { Undo2 } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { useLanguage } from '@/components/kit/words/language'
import { useWho, useWhoFirst } from '@/components/kit/words/reader'
import { ownerWords } from '@/components/work/owners/owner-words'
import { useUndoHandOver } from '@/components/work/owners/use-hand-over'
import { workloadWords } from '@/components/work/owners/workload-words'
import type { HandOverRow } from '@/lib/contract/work/owners'

type RecentHandOversProps = {
  programId: string
  rows: readonly HandOverRow[]
  mayWrite: boolean
  now: string
  timeZone: string
}

/** What changed hands of late; whoever comes back from leave gets theirs again. */
export function RecentHandOvers({ programId, rows, mayWrite, now, timeZone }: RecentHandOversProps) {
  const language = useLanguage()
  const who = useWho()
  const whoFirst = useWhoFirst()
  const say = workloadWords[language]
  const { nobody } = ownerWords[language]
  const undo = useUndoHandOver(programId)
  if (rows.length === 0) return null
  return (
    <Card flush title={say.recent} meta={rows.length}>
      <ul className="list-none">
        {rows.map(({ id, at, byName, from, to, patients, tasks, undoneAt, undoneBy }) => {
          const fromWords = from?.name ?? nobody.toLowerCase()
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
            >
              <span className="w-28 text-ink3">
                <RelativeTime at={at} now={now} timeZone={timeZone} />
              </span>
              <span className="min-w-0 flex-1 basis-64">
                {say.recentLine(whoFirst(byName), patients, tasks, fromWords, to?.name ?? nobody.toLowerCase())}
                {undoneAt && <span className="text-ink3"> · {say.takenBack(who(undoneBy ?? ''))}</span>}
              </span>
              {mayWrite && !undoneAt && (
                <Button
                  size="small"
                  icon={<Undo2 aria-hidden />}
                  aria-label={say.takeBackLabel(patients, tasks, fromWords)}
                  busy={undo.isPending && undo.variables === id}
                  onClick={() => undo.mutate(id)}
                >
                  {say.takeBack}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
