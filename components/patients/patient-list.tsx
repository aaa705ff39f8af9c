'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import {
  addressOf,
  isFiltered,
  type ListView,
  listPath,
  plainView,
  readView,
  turnedTo,
} from '@/components/patients/list-address'
import { keepDensity } from '@/components/patients/list-density'
import { showView, useKeptSearch } from '@/components/patients/list-search'
import { keepTrail } from '@/components/patients/list-trail'
import { countWords } from '@/components/patients/list-words'
import { PatientListBody } from '@/components/patients/patient-list-body'
import { listBody, patientCount, patientList } from '@/components/patients/patient-queries'
import { FilterDrawer } from '@/components/patients/patient-table-drawer'
import { FilterBar } from '@/components/patients/patient-table-filters'
import { ListMenu } from '@/components/patients/patient-table-menu'
import { useClock } from '@/components/patients/use-clock'
import { useShortcut } from '@/components/shell/shortcuts'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import type { Density } from '@/components/ui/table'

type PatientListProps = {
  programId: string
  mayInvite: boolean
  density: Density
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
}

export function PatientList({ programId, mayInvite, density: kept, now, timeZone }: PatientListProps) {
  const router = useRouter()
  const view = readView(new URLSearchParams(useSearchParams()))
  const words = useKeptSearch(programId, view.searching)
  const search = view.searching ? words : ''
  const [density, setDensity] = useState(kept)
  const [filtering, setFiltering] = useState(false)
  const clock = useClock(now)

  // Until the words are found again in the history entry there is nothing to ask for.
  const enabled = !view.searching || search !== ''
  const body = listBody(view, search)
  const list = useQuery({ ...patientList(programId, body), enabled })
  const count = useQuery({ ...patientCount(programId, body), enabled })

  const address = addressOf(programId, view)
  const shown = list.isPlaceholderData ? undefined : list.data
  useEffect(() => {
    if (shown) keepTrail({ programId, address, from: shown.from, patientIds: shown.rows.map(({ id }) => id) })
  }, [programId, address, shown])

  const show = (next: ListView) => showView(programId, next, search)
  const invite = `${listPath(programId)}/new`
  const narrowed = isFiltered(view.filters) || view.searching
  useShortcut('i', () => router.push(invite), 'Invite patient', { enabled: mayInvite })

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title="Patients"
        count={<span role="status">{count.data && countWords(count.data, narrowed)}</span>}
        actions={
          mayInvite && (
            <ButtonLink variant="primary" href={invite} shortcut="i">
              Invite patient
            </ButtonLink>
          )
        }
      />
      <div className="flex items-start justify-between gap-3">
        <FilterBar
          filters={view.filters}
          words={search}
          onFilters={(filters) => show(turnedTo(view, { filters }))}
          onEndSearch={() => show(turnedTo(view, { searching: false }))}
          onOpen={() => setFiltering(true)}
        />
        <ListMenu
          view={view}
          onView={show}
          density={density}
          onDensity={(next) => {
            keepDensity(next)
            setDensity(next)
          }}
        />
      </div>
      <PatientListBody
        programId={programId}
        view={view}
        words={search}
        list={list}
        count={count.data}
        onView={show}
        onClear={() => show({ ...plainView, size: view.size })}
        inviteHref={mayInvite ? invite : undefined}
        density={density}
        now={clock}
        timeZone={timeZone}
      />
      <FilterDrawer
        programId={programId}
        filters={view.filters}
        words={search}
        open={filtering}
        onOpenChange={setFiltering}
        onFilters={(filters) => show(turnedTo(view, { filters }))}
      />
    </div>
  )
}
