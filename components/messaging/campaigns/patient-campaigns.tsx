'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { TextLink } from '@/components/kit/ui/text-link'
import { momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { entryWords, stepWords, stopWords } from '@/components/messaging/campaigns/campaign-words'
import { campaignEntryWords } from '@/components/messaging/campaigns/entry-words'
import { StopEntry } from '@/components/messaging/campaigns/stop-entry'
import { campaignPath } from '@/components/messaging/ground/campaign-address'
import { patientCampaigns } from '@/components/messaging/ground/campaign-queries'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'

const SubscribeDialog = late(() =>
  import('@/components/messaging/campaigns/subscribe-dialog').then((file) => file.SubscribeDialog),
)

type PatientCampaignsProps = {
  place: PatientIds
  /** The role may send, and the patient has not left. */
  offered: boolean
  mayStop: boolean
  now: string
  timeZone: string
}

/** The campaigns a patient is in or has been in. */
export function PatientCampaigns({ place, offered, mayStop, now, timeZone }: PatientCampaignsProps) {
  const say = useWords(campaignEntryWords)
  const locale = useLocale()
  const client = useQueryClient()
  const query = useQuery(patientCampaigns(place))
  const [adding, setAdding] = useState(false)
  const changed = () => client.invalidateQueries({ queryKey: patientKey(place) })
  const rows = query.data?.rows
  if (!rows) {
    if (query.error) return <QueryFailed query={query} what={say.campaigns} />
    return <CardSkeleton lines={2} label={say.loadingCampaigns} />
  }
  return (
    <Card
      title={say.campaigns}
      meta={rows.length > 0 && rows.length}
      actions={
        offered && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {say.putIntoACampaign}
          </Button>
        )
      }
    >
      {query.error && <NotRefreshed query={query} what={say.campaigns} />}
      {rows.length === 0 ? (
        <p className="text-ink2">{say.inNoCampaign}</p>
      ) : (
        <ul className="flex list-none flex-col gap-3">
          {rows.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1">
                <TextLink href={campaignPath(place.programId, entry.campaignId)}>{entry.title}</TextLink>{' '}
                <StatusChip words={entryWords} value={entry.state} className="ml-1" />
                <p className="text-ink3 text-small">
                  {entry.nextAt
                    ? `${stepWords(say, entry)} · ${momentWords(locale, entry.nextAt, now, timeZone)}`
                    : entry.stopReason
                      ? say.ended(stopWords(say)[entry.stopReason])
                      : say.allMessagesWereSent}
                </p>
              </div>
              {mayStop && entry.state === 'active' && (
                <StopEntry programId={place.programId} entry={entry} of={entry.title} onStopped={changed} />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <SubscribeDialog
          place={place}
          already={rows.map(({ campaignId }) => campaignId)}
          onClose={() => setAdding(false)}
          onDone={changed}
        />
      )}
    </Card>
  )
}
