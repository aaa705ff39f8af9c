'use client'

import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { notifyFailed } from '@/components/kit/ui/notify'
import { TextLink } from '@/components/kit/ui/text-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type Asked, workColumn, workPath } from '@/components/work/ground/work-queries'
import { groupWords, workWords } from '@/components/work/ground/work-words'
import { WorkItem } from '@/components/work/list/work-item'
import { numberWords } from '@/lib/contract/bilingual'
import type { WorkScope } from '@/lib/contract/work/clock-vocabulary'
import { type WorkColumn as Column, mostWork } from '@/lib/contract/work/work'

type WorkColumnProps = {
  programId: string
  asked: Asked
  column: Column
  count: number
  /** How many stand in this column of the whole program. */
  inAll: number
  now: number
  timeZone: string
  mayAct: boolean
}

const ofMany: readonly WorkScope[] = ['team', 'all', 'escalated']

/** One column, in the order of due times; it goes on below where there is more. Give it the key of its first page. */
export function WorkColumn({ programId, asked, column, count, inAll, now, timeZone, mayAct }: WorkColumnProps) {
  const language = useLanguage()
  const say = useWords(workWords)
  const words = useWords(groupWords)[column.group]
  const [further, setFurther] = useState<Column[]>([])
  const [busy, setBusy] = useState(false)
  const rows = [column, ...further].flatMap((page) => page.rows)
  const more = (further.at(-1) ?? column).more
  const goOn = async (after: string) => {
    setBusy(true)
    const page = await workColumn(programId, asked, column.group, after).catch(() => null)
    setBusy(false)
    if (page) setFurther((before) => [...before, page])
    else notifyFailed(say.notMore)
  }

  return (
    <Card
      flush
      title={words.title}
      meta={
        rows.length > 0 && (count >= mostWork ? `${numberWords(mostWork, language)}+` : numberWords(count, language))
      }
      className="overflow-hidden"
    >
      {rows.length === 0 ? (
        <div className="flex items-start gap-3 px-4 py-5">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink3" />
          <div>
            <p className="font-medium">{inAll > 0 ? words.noneHere : words.none}</p>
            <p className="text-ink3">
              {inAll > 0 ? (
                <TextLink href={workPath(programId, 'all')}>
                  {say.inAll(inAll >= mostWork ? `${numberWords(mostWork, language)}+` : numberWords(inAll, language))}
                </TextLink>
              ) : (
                words.clear
              )}
            </p>
          </div>
        </div>
      ) : (
        <ol className="flex list-none flex-col">
          {rows.map((row) => (
            <WorkItem
              key={row.id}
              programId={programId}
              row={row}
              now={now}
              timeZone={timeZone}
              showOwner={ofMany.includes(asked.scope)}
              mayAct={mayAct}
            />
          ))}
        </ol>
      )}
      {more && (
        <div className="border-line border-t px-4 py-2.5">
          <Button size="small" busy={busy} aria-label={say.moreOf(words.title)} onClick={() => goOn(more)}>
            {say.more}
          </Button>
        </div>
      )}
    </Card>
  )
}
