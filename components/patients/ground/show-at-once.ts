// Status and owner change on the page at once, before the server has answered; refused, they are as they were.
import type { QueryClient } from '@tanstack/react-query'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { patientsKey } from '@/components/patients/ground/patient-queries'
import type { PatientPage } from '@/lib/contract/patients/patient-list'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import type { Track } from '@/lib/contract/vocabulary'

export type Shown = Partial<Pick<PatientCard, Track | 'copayCard' | 'owner'>>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Shows `change` wherever a page shows this patient. Gives back how it is taken back: only what nobody has changed
 *  since. */
export async function showAtOnce(client: QueryClient, place: PatientIds, change: Shown): Promise<() => void> {
  const { queryKey } = patientQuery(place)
  // A reading that is under way knows nothing of it yet.
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  const row = client
    .getQueriesData<PatientPage>({ queryKey: [...patientsKey(place.programId), 'list'] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find(({ id }) => id === place.patientId)
  show(client, place, change)

  return () => {
    const now = client.getQueryData(queryKey)
    const mine = (Object.keys(change) as (keyof Shown)[]).filter((key) => !now || same(now[key], change[key]))
    // A list without the patient's page knows the row alone.
    const held: Shown | undefined = before ?? (row && { ...row, copayCard: undefined })
    if (held) show(client, place, Object.fromEntries(mine.map((key) => [key, held[key]])))
  }
}

function show(client: QueryClient, place: PatientIds, change: Shown) {
  const { copayCard, ...columns } = change
  client.setQueryData(patientQuery(place).queryKey, (card) => card && { ...card, ...change })
  client.setQueriesData<PatientPage>({ queryKey: [...patientsKey(place.programId), 'list'] }, (page) =>
    page?.rows.some(({ id }) => id === place.patientId)
      ? { ...page, rows: page.rows.map((row) => (row.id === place.patientId ? { ...row, ...columns } : row)) }
      : page,
  )
}
