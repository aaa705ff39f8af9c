'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords } from '@/components/kit/status/status-words'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import { ownedQuery } from '@/components/work/ground/owner-queries'
import { workloadWords } from '@/components/work/owners/workload-words'

/** As many as one call takes by their ids. */
const mostChosen = 500

type HandOverPatientsProps = {
  programId: string
  /** A person's id, or the word for nobody. */
  owner: string
  ownerWords: string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  now: string
  timeZone: string
}

/** The patients to choose from, a page at a time. */
export function HandOverPatients(props: HandOverPatientsProps) {
  const spoken = useLanguage()
  const { programId, owner, ownerWords, chosen, onChange, now, timeZone } = props
  const say = useWords(workloadWords)
  const list = useInfiniteQuery(ownedQuery(programId, owner))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on && next.size < mostChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  if (!rows) {
    if (list.error) return <QueryFailed query={list} />
    return (
      <div role="status" className="flex flex-col gap-3 py-2">
        <span className="sr-only">{say.loading}</span>
        <Skeleton className="w-5/6" />
        <Skeleton className="w-1/2" />
      </div>
    )
  }
  return (
    <fieldset className="min-w-0 rounded-card border border-line">
      <legend className="sr-only">{say.patientsOf(ownerWords)}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <ul className="max-h-72 list-none overflow-y-auto" tabIndex={0} aria-label={say.patientsOf(ownerWords)}>
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0">
            <Checkbox
              className="min-w-0 flex-1"
              label={patientName(row, spoken)}
              checked={chosen.has(row.id)}
              onChange={({ currentTarget }) => toggle(row.id, currentTarget.checked)}
            />
            {row.enrollment && <StatusChip words={enrollmentWords} value={row.enrollment} className="max-sm:hidden" />}
            <span className="w-28 text-right text-ink3 text-small max-sm:hidden">
              {row.tasks > 0 ? say.openTasks(row.tasks) : ''}
            </span>
            <span className="w-24 text-right text-ink3 text-small">
              <RelativeTime at={row.updatedAt} now={now} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-line border-t bg-sunken px-3 py-1.5">
        <span role="status">{say.chosen(chosen.size)}</span>
        {list.hasNextPage && (
          <Button size="small" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {say.more}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
