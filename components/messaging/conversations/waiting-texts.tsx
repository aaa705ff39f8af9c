'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { Chip } from '@/components/kit/status/chip'
import { Card } from '@/components/kit/ui/card'
import { NotRefreshed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { useIdle } from '@/components/kit/use-idle'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  conversationPath,
  textsRevision,
  waitingLimit,
  waitingTexts,
  waitingTextsKey,
} from '@/components/messaging/ground/conversation-queries'
import { type ConversationWords, conversationWords } from '@/components/messaging/ground/conversation-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { InboundRow } from '@/lib/contract/messaging/texting'

type WaitingTextsProps = { programId: string; timeZone: string }

/** The texts that wait for a person, above the list of messages; nothing where none does. Kept up to date by itself. */
export function WaitingTexts({ programId, timeZone }: WaitingTextsProps) {
  const say = useWords(conversationWords)
  const client = useQueryClient()
  const idle = useIdle()
  const list = useQuery(waitingTexts(programId))
  const revision = useQuery(textsRevision(programId))
  useRefreshOn({ programId, topics: ['message', 'messageState'] }, () => void revision.refetch())
  const { data } = list

  const newer = revision.dataUpdatedAt > list.dataUpdatedAt && !list.isFetching
  const changed = newer && revision.data && data && revision.data.texts !== data.mark
  useEffect(() => {
    if (changed && !idle) void client.invalidateQueries({ queryKey: waitingTextsKey(programId) })
  }, [changed, idle, client, programId])

  return (
    <>
      <p role="status" className="sr-only">
        {data && data.unseen > 0 && countWords(say, data.unseen)}
      </p>
      {list.error && data && <NotRefreshed query={list} what={say.waitingListLabel} />}
      {data && data.rows.length > 0 && (
        <Card flush title={say.textsWaiting} meta={countWords(say, data.unseen)}>
          <ul aria-label={say.textsWaiting} className="list-none">
            {data.rows.map((row) => (
              <Row key={row.text.id} programId={programId} row={row} now={data.asOf} timeZone={timeZone} />
            ))}
          </ul>
          {data.unseen > waitingLimit && (
            <p className="border-line border-t px-4 py-2.5 text-ink3">
              {say.waitingLatestHint(waitingLimit, numberWords(data.unseen))}
            </p>
          )}
        </Card>
      )}
    </>
  )
}

const countWords = (say: ConversationWords, waiting: number) =>
  waiting === 1 ? say.waitingOneHere : say.waitingManyHere(numberWords(waiting))

type RowProps = { programId: string; row: InboundRow; now: string; timeZone: string }

function Row({ programId, row, now, timeZone }: RowProps) {
  const spoken = useLanguage()
  const say = useWords(conversationWords)
  const { text, patient } = row
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span className="font-semibold">
        <RowLink className="after:absolute after:inset-0" href={conversationPath({ programId, patientId: patient.id })}>
          {patientName(patient, spoken)}
        </RowLink>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="line-clamp-2 min-w-0 break-words text-ink2">{text.body}</span>
        {text.meaning === 'perhapsStop' && <Chip tone="attention">{say.decideTitle}</Chip>}
      </span>
      <RelativeTime at={text.at} now={now} timeZone={timeZone} className="whitespace-nowrap text-ink3" />
    </li>
  )
}
