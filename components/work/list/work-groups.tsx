'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useWords } from '@/components/kit/words/language'
import { workWords } from '@/components/work/ground/list-words'
import { groupWords } from '@/components/work/ground/work-words'
import { WorkLine } from '@/components/work/list/work-line'
import { WorkGroup } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, type WorkCounts, type WorkRow } from '@/lib/contract/work/work'

type WorkGroupsProps = {
  programId: string
  rows: readonly WorkRow[]
  counts: WorkCounts['groups'] | undefined
  now: number
  timeZone: string
  /** Whose row is in the peek. */
  current: string | null
  /** Null where nobody may act on many at once. */
  selection: { has: (id: string) => boolean; toggle: (id: string, range: boolean) => void } | null
  onFocus: (row: WorkRow) => void
}

/** The rows by why they are there. A group folds; its head stays in sight and says how much of it is late. */
export function WorkGroups({ rows, counts, current, selection, onFocus, ...given }: WorkGroupsProps) {
  const say = useWords(workWords)
  const names = useWords(groupWords)
  const [folded, setFolded] = useState<ReadonlySet<WorkGroup>>(new Set())
  const turn = (group: WorkGroup) => {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    setFolded(next)
  }
  const count = (n: number) => (n >= mostWork ? `${mostWork}+` : String(n))
  return WorkGroup.all.map((group) => {
    const own = rows.filter((row) => row.group === group)
    if (own.length === 0) return <Fragment key={group} />
    const open = !folded.has(group)
    const { n, late } = counts?.[group] ?? { n: own.length, late: 0 }
    const Icon = open ? ChevronDown : ChevronRight
    return (
      <section key={group} aria-labelledby={`group-${group}`}>
        <h2
          id={`group-${group}`}
          className="sticky top-0 z-2 border-line border-b bg-sunken text-ink2 text-small max-lg:top-[calc(var(--bar)+var(--filters))]"
        >
          <button
            type="button"
            aria-expanded={open}
            onClick={() => turn(group)}
            className="flex h-7 w-full items-center gap-2 pr-4 pl-3.5 text-left font-semibold focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden className="size-3.5" />
            <span>{names[group]}</span>
            <span className="font-normal text-ink3">{count(Math.max(n, own.length))}</span>
            {late > 0 && <span className="ml-auto text-danger">{say.lateIn(count(late))}</span>}
          </button>
        </h2>
        {open && (
          <ol className="list-none">
            {own.map((row) => (
              <WorkLine
                key={row.id}
                {...given}
                row={row}
                current={current === row.id}
                onFocus={() => onFocus(row)}
                {...(selection &&
                  row.patient && {
                    chosen: selection.has(row.patient.id),
                    onChoose: (range: boolean) => row.patient && selection.toggle(row.patient.id, range),
                  })}
              />
            ))}
          </ol>
        )}
      </section>
    )
  })
}
