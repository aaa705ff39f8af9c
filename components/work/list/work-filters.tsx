'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowDownUp, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { enrollmentWords } from '@/components/kit/status/status-words'
import { Menu, MenuChoice } from '@/components/kit/ui/menu'
import { useGo } from '@/components/kit/use-go'
import { useWanted } from '@/components/kit/use-wanted'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { workWords } from '@/components/work/ground/list-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { type WorkView, workAddress } from '@/components/work/ground/work-queries'
import { groupWords } from '@/components/work/ground/work-words'
import { EnrollmentState } from '@/lib/contract/vocabulary'
import { WorkGroup, WorkSort } from '@/lib/contract/work/clock-vocabulary'
import type { WorkCounts } from '@/lib/contract/work/work'

type WorkFiltersProps = { programId: string; view: WorkView; counts: WorkCounts | undefined }

const any = ''

/** What the list is narrowed to, all of it in the address. */
export function WorkFilters({ programId, view, counts }: WorkFiltersProps) {
  const say = useWords(workWords)
  const groups = useWords(groupWords)
  const spoken = useLanguage()
  const go = useGo()
  const wanted = useWanted(view)
  const { data: people = [] } = useQuery(peopleQuery(programId))
  const choose = (change: Partial<WorkView>) => go.to(workAddress.to(programId, wanted(change), change as WorkView))
  const owner = people.find(({ id }) => id === view.owner)
  return (
    <section
      aria-label={say.filters}
      data-filters
      className="chrome relative z-3 flex h-(--filters) shrink-0 items-center gap-1.5 overflow-x-auto border-line border-b bg-surface pr-4 pl-5 [scrollbar-width:none] max-lg:sticky max-lg:top-bar"
    >
      <Choice
        label={say.kind}
        shown={view.kind?.[0] && groups[view.kind[0]]}
        value={view.kind?.[0] ?? any}
        options={[
          { value: any, label: say.anyKind },
          ...WorkGroup.all.map((value) => ({ value, label: groups[value] })),
        ]}
        onChoose={(value) => choose({ kind: WorkGroup.has(value) ? [value] : undefined })}
      />
      <Choice
        label={say.status}
        shown={view.status?.[0] && enrollmentWords[view.status[0]].label[spoken]}
        value={view.status?.[0] ?? any}
        options={[
          { value: any, label: say.anyStatus },
          ...EnrollmentState.all.map((value) => ({ value, label: enrollmentWords[value].label[spoken] })),
        ]}
        onChoose={(value) => choose({ status: EnrollmentState.has(value) ? [value] : undefined })}
      />
      {view.tab === 'team' && (
        <Choice
          label={say.owner}
          shown={owner?.name}
          value={view.owner ?? any}
          options={[{ value: any, label: say.anyOwner }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChoose={(value) => choose({ owner: value || undefined })}
        />
      )}
      <Toggle on={view.today} count={counts?.today} onTurn={(today) => choose({ today })}>
        {say.today}
      </Toggle>
      <Toggle on={view.escalated} count={counts?.escalated} onTurn={(escalated) => choose({ escalated })}>
        {say.escalated}
      </Toggle>
      <span className="flex-1" />
      <Choice
        icon={<ArrowDownUp aria-hidden className="size-3.5" />}
        label={say.sort}
        shown={say.sorts[view.sort ?? 'due']}
        value={view.sort ?? 'due'}
        options={WorkSort.all.map((value) => ({ value, label: say.sorts[value] }))}
        onChoose={(value) => choose({ sort: WorkSort.has(value) && value !== 'due' ? value : undefined })}
      />
    </section>
  )
}

const chip =
  'inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-control border px-2 text-small coarse:h-control'
const look = (on: boolean) =>
  clsx(chip, on ? 'border-accent bg-selected font-medium text-ink' : 'border-line bg-surface text-ink2 hover:bg-sunken')

type ChoiceProps = {
  label: string
  shown?: string | undefined
  icon?: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, shown, icon, value, options, onChoose }: ChoiceProps) => (
  <Menu
    trigger={
      <button type="button" className={look(shown !== undefined && icon === undefined)}>
        {icon}
        <span className={shown ? 'sr-only' : undefined}>{label}</span>
        {shown}
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
    }
  >
    <MenuChoice label={label} value={value} onValueChange={onChoose} options={options} />
  </Menu>
)

type ToggleProps = {
  on: true | undefined
  count: number | undefined
  onTurn: (on: true | undefined) => void
  children: ReactNode
}

const Toggle = ({ on, count, onTurn, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={on ?? false}
    onClick={() => onTurn(on ? undefined : true)}
    className={look(on ?? false)}
  >
    {children}
    {count !== undefined && <span className="font-normal text-ink3">{count}</span>}
  </button>
)
