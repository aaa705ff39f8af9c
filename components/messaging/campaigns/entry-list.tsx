'use client'

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Field } from '@/components/kit/ui/field'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { Select } from '@/components/kit/ui/select'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import {
  ActionsHead,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/kit/ui/table'
import { momentWords } from '@/components/kit/ui/time-words'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { CampaignHead } from '@/components/messaging/campaigns/campaign-head'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { entryWords, stepWords, stopWords } from '@/components/messaging/campaigns/campaign-words'
import { StopEntry } from '@/components/messaging/campaigns/stop-entry'
import { type EntryView, entriesAddress } from '@/components/messaging/ground/campaign-address'
import { campaignQuery, campaignsKey, entryList } from '@/components/messaging/ground/campaign-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { useListPosition } from '@/components/patients/ground/use-list-position'
import { CampaignEntryState } from '@/lib/contract/messaging/message-vocabulary'
import type { Language } from '@/lib/contract/vocabulary'

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
  CampaignEntryState.all.map((value) => ({ value, label: entryWords[value].label[spoken] }))

/** The patients in a campaign, newest first. */
export function EntryList({ programId, campaignId, view, mayManage, mayStop, now, timeZone }: EntryListProps) {
  const say = useWords(campaignWords)
  const who = useWhoFirst()
  const spoken = useLanguage()
  const locale = useLocale()
  const go = useGo()
  const client = useQueryClient()
  const { data: campaign } = useSuspenseQuery(campaignQuery(programId, campaignId))
  const list = useQuery(entryList(programId, campaignId, view))
  const { data } = list
  const to = (next: EntryView) => entriesAddress.at({ programId, campaignId }, next)
  useListPosition({ programId, list: campaign.title, patients: data?.rows.map(({ patient }) => patient.id) })

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
          <EmptyState icon={<Users />} title={view.state ? say.nobodyMatches : say.entriesEmpty}>
            {!view.state && say.entriesEmptyHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={say.patientsOfNewestFirst(campaign.title)} busy={list.isPlaceholderData}>
            <TableHead>
              <ColumnHead>{say.patientColumn}</ColumnHead>
              <ColumnHead>{say.state}</ColumnHead>
              <ColumnHead>{say.nextMessage}</ColumnHead>
              <ColumnHead>{say.putIn}</ColumnHead>
              <ColumnHead>{say.byWords}</ColumnHead>
              {mayStop && <ActionsHead>{say.actions}</ActionsHead>}
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
                        {stepWords(say, entry)} · {momentWords(locale, entry.nextAt, now, timeZone)}
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
