// The message behind something that was just done about a patient, as the timeline shows it. The calls that send answer
// as partners know them, without it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import { patientPageApi, type TimelinePage, type TimelineRow } from '@/lib/contract/patients/patient-page'

/** `deadline`: until when it can be taken back, a reading of `performance.now`. */
export type Leaving = { smsId: string; deadline: number }

/** Null where there is none that waits for somebody to change their mind. */
export async function findSent(
  client: QueryClient,
  place: PatientIds,
  isIt: (entry: TimelineRow) => boolean,
): Promise<Leaving | null> {
  // Usually the page has read its timeline again by now; asked for only where it has not.
  return leavingOf(readPages(client, place), isIt) ?? leavingOf([await readAnew(place)], isIt) ?? null
}

/** The entry itself, as the page has read it or as it stands now; undefined where it is not there. */
export async function findEntry(client: QueryClient, place: PatientIds, id: string): Promise<TimelineRow | undefined> {
  const pages = readPages(client, place)
  const find = (read: readonly Read[]) => read.flatMap(({ page }) => page.rows).find((entry) => entry.id === id)
  return find(pages) ?? find([await readAnew(place)])
}

type Read = { page: TimelinePage; at: number }

const readPages = (client: QueryClient, place: PatientIds): Read[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [...patientKey(place), 'timeline'] })
    .flatMap(({ state }) => {
      const page = (state.data as InfiniteData<TimelinePage> | undefined)?.pages[0]
      return page ? [{ page, at: state.dataUpdatedAt }] : []
    })

async function readAnew(place: PatientIds): Promise<Read> {
  const page = (await call(patientPageApi.readTimeline, { params: place, query: { limit: 10 } })).data
  return { page, at: Date.now() }
}

/** Undefined where the entry is not there, null where it has nothing to take back. */
function leavingOf(read: readonly Read[], isIt: (entry: TimelineRow) => boolean): Leaving | null | undefined {
  for (const { page, at } of read) {
    const entry = page.rows.find(isIt)
    if (!entry) continue
    const { sms } = entry
    // The server's clock, gone on since: the browser's own may be wrong by hours.
    const left = sms?.notBefore ? Date.parse(sms.notBefore) - Date.parse(page.asOf) - (Date.now() - at) : 0
    return sms?.state === 'queued' && left > 0 ? { smsId: sms.id, deadline: performance.now() + left } : null
  }
  return undefined
}
