'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/kit/ui/button'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'
import { AddNotificationDialog } from '@/components/messaging/templates/add-notification-dialog'
import { AddReplyDialog } from '@/components/messaging/templates/add-reply-dialog'
import { OccasionTable } from '@/components/messaging/templates/occasion-table'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { templateList } from '@/components/messaging/templates/template-queries'
import { groupOf, groups, groupWords } from '@/components/messaging/templates/template-words'

type TemplatesViewProps = { programId: string; now: string; timeZone: string; mayManage: boolean }

/** Every occasion of a program with its words in both languages. */
export function TemplatesView({ programId, now, timeZone, mayManage }: TemplatesViewProps) {
  const say = useWords(templateWords)
  const list = useQuery(templateList(programId))
  const [adding, setAdding] = useState<'notification' | 'reply' | null>(null)
  const rows = list.data?.rows
  const sent = rows?.filter((row) => groupOf(row) !== 'replies')
  const worded = sent?.filter(({ wordings }) => wordings.length > 0).length ?? 0

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.texts}
        count={sent && say.ofOccasionsSendOne(worded, sent.length)}
        actions={
          mayManage && (
            <>
              <Button icon={<Plus aria-hidden />} onClick={() => setAdding('reply')}>
                {say.addAReply}
              </Button>
              <Button icon={<Plus aria-hidden />} onClick={() => setAdding('notification')}>
                {say.addANotification}
              </Button>
            </>
          )
        }
      />
      <p className="max-w-prose text-ink2">{say.hint}</p>
      {list.isError && rows && <NotRefreshed query={list} what={say.thisPage} />}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theTexts} />
        ) : (
          <TableSkeleton label={say.loadingTexts} columns={4} />
        )
      ) : (
        groups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`} className="flex flex-col gap-2 pt-2">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id={`group-${group}`} className="text-h2">
                {groupWords(say)[group].title}
              </h2>
              <p className="text-ink3">{groupWords(say)[group].does}</p>
            </div>
            <OccasionTable
              programId={programId}
              caption={groupWords(say)[group].title}
              rows={rows.filter((row) => groupOf(row) === group)}
              busy={list.isFetching}
              now={now}
              timeZone={timeZone}
            />
          </section>
        ))
      )}
      {adding === 'notification' && <AddNotificationDialog programId={programId} onClosed={() => setAdding(null)} />}
      {adding === 'reply' && <AddReplyDialog programId={programId} onClosed={() => setAdding(null)} />}
    </div>
  )
}
