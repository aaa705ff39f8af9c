'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runAddress } from '@/components/batches/ground/bulk-address'
import { importPath } from '@/components/batches/ground/import-address'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { notifyNews } from '@/components/kit/ui/notify'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { workAddress, workNotices } from '@/components/work/ground/work-queries'
import { kindWords, noticeWords } from '@/components/work/ground/work-words'
import { NoticeKind } from '@/lib/contract/work/clock-vocabulary'
import type { WorkNotice } from '@/lib/contract/work/work'

/** What has been told, or was there before the console was opened: nothing is told twice. */
const told = new Map<string, Set<string>>()
const nameOf = ({ what, about, at }: WorkNotice) => `${what} ${about} ${at}`

type WorkNoticesProps = {
  programId: string
  /** Also what was escalated, whoever it belongs to. */
  supervises: boolean
}

/** Says, without interrupting, what has just become late or come to an end; wherever in the console a person is. */
export function WorkNotices({ programId, supervises }: WorkNoticesProps) {
  const say = useWords(noticeWords)
  const kinds = useWords(kindWords)
  const go = useGo()
  const query = useQuery(workNotices(programId, supervises))
  useRefreshOn({ programId, topics: ['work', 'imports', 'bulk'], gap: 4_000 }, () => void query.refetch())
  const { data } = query

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes is news
  useEffect(() => {
    if (!data) return
    const known = told.get(programId)
    const fresh = known
      ? data.filter((notice) => !known.has(nameOf(notice)))
      : data.filter(({ what }) => what === 'report')
    told.set(programId, new Set([...(known ?? []), ...data.map(nameOf)]))
    for (const what of NoticeKind.all) {
      const [first, ...others] = fresh.filter((notice) => notice.what === what)
      if (!first) continue
      const leads = {
        late: workAddress.at(programId),
        escalated: workAddress.at(programId, { tab: 'team', escalated: true }),
        import: importPath(programId, first.about),
        report: `/p/${encodeURIComponent(programId)}/dashboard/reports`,
        bulk: runAddress.at({ programId, runId: first.about }, { state: 'failed' }),
      }[what]
      // A page in sight needs no notice.
      if (leads.split('?')[0] === window.location.pathname) continue
      const name = first.kind ? kinds[first.kind].name : null
      notifyNews(say[what](name, others.length + 1), {
        id: nameOf(first),
        label: say.open,
        go: () => go.to(leads),
      })
    }
  }, [data])
  return null
}
