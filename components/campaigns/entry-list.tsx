'use client'

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type EntryView, entriesPath } from '@/components/campaigns/campaign-address'
import { CampaignHead } from '@/components/campaigns/campaign-head'
import { campaignQuery, campaignsKey, entryList } from '@/components/campaigns/campaign-queries'
import { campaignTexts } from '@/components/campaigns/campaign-texts'
import { entryWords, stepWords, stopWords } from '@/components/campaigns/campaign-words'
import { StopEntry } from '@/components/campaigns/stop-entry'
import { useGo } from '@/components/kit/use-go'
import { patientName } from '@/components/patients/patient-words'
import { useTrail } from '@/components/patients/use-trail'
import { StatusChip } from '@/components/status/status-chip'
import { labelOf } from '@/components/status/status-words'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { RelativeTime } from '@/components/ui/relative-time'
import { RowLink } from '@/components/ui/row-link'
import { Select } from '@/components/ui/select'
import { TableSkeleton } from '@/components/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { momentWords } from '@/components/ui/time-words'
import { useLanguage, useWords } from '@/components/words/language'
import { useWhoFirst } from '@/components/words/reader'
import { type CampaignEntryState, campaignEntryStates, type Language } from '@/lib/contract/vocabulary'

type EntryListProps = {
  programId: string
  campaignId: string
  view: EntryView
  mayManage: boolean
  mayStop: boolean
  now: string
  timeZone: string
}

const states = (spoken: Language) =>
  campaignEntryStates.map((value) => ({ value, label: labelOf(entryWords[value], spoken) }))

/** Who is in a campaign, newest first. */
export function EntryList({ programId, campaignId, view, mayManage, mayStop, now, timeZone }: EntryListProps) {
  const say = useWords(campaignTexts)
  const who = useWhoFirst()
  const spoken = useLanguage()
  const go = useGo()
  const client = useQueryClient()
  const { data: campaign } = useSuspenseQuery(campaignQuery(programId, campaignId))
  const list = useQuery(entryList(programId, campaignId, view))
  const { data } = list
  const to = (next: EntryView) => entriesPath(programId, campaignId, next)
  useTrail({ programId, list: campaign.title, patients: data?.rows.map(({ patient }) => patient.id) })

  return (
    <div className="flex flex-col gap-3">
      <CampaignHead programId={programId} campaign={campaign} mayManage={mayManage} at="patients" />
      <div className="chrome flex">
        <Field label={say.state} hideLabel>
          <Select
            className="w-48"
            placeholder={say.allStates}
            value={view.state ?? ''}
            options={states(spoken)}
            onChange={({ target }) =>
              go.instead(to(target.value ? { state: target.value as CampaignEntryState } : {}), { scroll: false })
            }
          />
        </Field>
      </div>
      {list.error && data && <NotRefreshed query={list} />}
      {!data ? (
        list.error ? (
          <QueryFailed query={list} />
        ) : (
          <TableSkeleton label={say.loadingPatients} columns={5} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState icon={<Users />} title={view.state ? say.nobodyMatches : say.nobodyIsInItYet}>
            {!view.state && say.patientsArePutIntoIt}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={say.patientsOfNewestFirst(campaign.title)} busy={list.isPlaceholderData}>
            <TableHead>
              <ColumnHead>{say.patient2}</ColumnHead>
              <ColumnHead>{say.state}</ColumnHead>
              <ColumnHead>{say.nextMessage}</ColumnHead>
              <ColumnHead>{say.putIn}</ColumnHead>
              <ColumnHead>{say.byWords}</ColumnHead>
              {mayStop && (
                <ColumnHead end>
                  <span className="sr-only">{say.actions}</span>
                </ColumnHead>
              )}
            </TableHead>
            <TableBody>
              {data.rows.map((entry) => (
                <TableRow key={entry.id}>
                  <RowHead>
                    <RowLink
                      href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(entry.patient.id)}`}
                    >
                      {patientName(entry.patient, spoken)}
                    </RowLink>
                  </RowHead>
                  <TableCell>
                    <StatusChip words={entryWords} value={entry.state} />
                    {entry.stopReason && <span className="text-ink3"> {stopWords(say)[entry.stopReason]}</span>}
                  </TableCell>
                  <TableCell>
                    {entry.nextAt && (
                      <>
                        {stepWords(say, entry)} · {momentWords(spoken, entry.nextAt, now, timeZone)}
                      </>
                    )}
                  </TableCell>
                  <TableCell narrow="end">
                    <RelativeTime at={entry.subscribedAt} now={now} timeZone={timeZone} />
                  </TableCell>
                  <TableCell narrow="hidden">{who(entry.byName)}</TableCell>
                  {mayStop && (
                    <TableCell end>
                      {entry.state === 'active' && (
                        <StopEntry
                          programId={programId}
                          entry={entry}
                          of={patientName(entry.patient, spoken)}
                          onStopped={() => client.invalidateQueries({ queryKey: campaignsKey(programId) })}
                        />
                      )}
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <Pager
            label={say.patients}
            newer={view.before && to(view.state ? { state: view.state } : {})}
            older={data.older && to({ ...view, before: data.older })}
          />
        </>
      )}
    </div>
  )
}
