'use client'

import '@/components/kit/schemas/judging'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PatientIds, previewQuery } from '@/components/patients/ground/patient-page-queries'
import { type PreviewBody, previewBody } from '@/lib/contract/messaging/messages'
import type { EventDraft } from '@/lib/contract/patients/event'

const pause = 250

/** What the event in the drawer would do, asked once typing rests; `idle` while there is nothing yet to ask about. */
export function usePreview(place: PatientIds, draft: EventDraft['status'], enabled: boolean) {
  // Fields still empty are left out: the server then names them as missing and shows the text around them.
  const entries = (draft.additionalData ?? []).filter(({ value }) => value.trim() !== '')
  const wanted = JSON.stringify({ ...draft, additionalData: entries })
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])

  const parsed = previewBody.safeParse(JSON.parse(asked))
  const asking = enabled && parsed.success
  const body: PreviewBody = parsed.success ? parsed.data : { name: '', text: '', additionalData: [] }
  const query = useQuery({ ...previewQuery(place, body), enabled: asking })

  // While the next answer is on its way the last one stays, unless it was about another event altogether.
  const last = query.data
  const fits = asking && last?.update.name === body.name && last.update.text === body.text
  return {
    preview: fits ? last : undefined,
    error: asking && !query.isFetching ? query.error : null,
    idle: !asking,
    settled: asked === wanted && !query.isFetching,
    retry: query.refetch,
  }
}
