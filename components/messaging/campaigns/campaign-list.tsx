'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Banner } from '@/components/kit/ui/banner'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { campaignStateWords } from '@/components/messaging/campaigns/campaign-words'
import { campaignPath, campaignsPath, entriesAddress } from '@/components/messaging/ground/campaign-address'
import { campaignList } from '@/components/messaging/ground/campaign-queries'
import { numberWords } from '@/lib/contract/bilingual'

type CampaignListProps = { programId: string; mayManage: boolean; now: string; timeZone: string }

export function CampaignList({ programId, mayManage, now, timeZone }: CampaignListProps) {
  const say = useWords(campaignWords)
  const list = useQuery(campaignList(programId))
  const rows = list.data
  const unconfirmed = mayManage
    ? (rows ?? []).filter(({ classConfirmed, state }) => !classConfirmed && state !== 'archived')
    : []
  const create = mayManage && (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={`${campaignsPath(programId)}/new`}>
      {say.newCampaign}
    </ButtonLink>
  )
  const people = (id: string, state: 'active' | 'completed' | 'stopped', n: number) =>
    n === 0 ? (
      <span className="text-ink3">0</span>
    ) : (
      <TextLink href={entriesAddress.at({ programId, campaignId: id }, { state })}>{numberWords(n)}</TextLink>
    )

  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.campaigns} actions={rows && rows.length > 0 && create} />
      <p className="max-w-prose text-ink2">{say.emptyBody}</p>
      {unconfirmed.length > 0 && (
        <Banner tone="attention" title={say.classConfirm.list}>
          <ul className="flex flex-wrap gap-x-4">
            {unconfirmed.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={campaignPath(programId, id)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {list.isError && rows && <NotRefreshed query={list} />}
      {rows === undefined ? (
        list.isError ? (
          <QueryFailed query={list} />
        ) : (
          <TableSkeleton label={say.loadingCampaigns} columns={6} />
        )
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState icon={<CalendarClock />} title={say.noCampaignYet} action={create}>
            {mayManage ? say.emptyHint : say.aSupervisorOrAn}
          </EmptyState>
        </Card>
      ) : (
        <Table caption={say.campaignsOfThisProgram} busy={list.isFetching}>
          <TableHead>
            <ColumnHead>{say.campaign}</ColumnHead>
            <ColumnHead>{say.state}</ColumnHead>
            <ColumnHead end>{say.steps}</ColumnHead>
            <ColumnHead end>{say.underWay}</ColumnHead>
            <ColumnHead end>{say.completed}</ColumnHead>
            <ColumnHead end>{say.stopped}</ColumnHead>
            <ColumnHead>{say.changed}</ColumnHead>
          </TableHead>
          <TableBody>
            {rows.map(({ id, name, title, state, steps, active, completed, stopped, updatedAt }) => (
              <TableRow key={id}>
                <RowHead wrap>
                  <RowLink href={campaignPath(programId, id)}>{title}</RowLink>
                  <span className="block font-normal text-ink3 text-small">
                    <CodeValue>{name}</CodeValue>
                  </span>
                </RowHead>
                <TableCell narrow="end">
                  <StatusChip words={campaignStateWords} value={state} />
                </TableCell>
                <TableCell end narrow="hidden">
                  {steps}
                </TableCell>
                <TableCell end>
                  {people(id, 'active', active)}
                  <Folded>{say.underWayCount}</Folded>
                </TableCell>
                <TableCell end>
                  {people(id, 'completed', completed)}
                  <Folded>{say.completedCount}</Folded>
                </TableCell>
                <TableCell end>
                  {people(id, 'stopped', stopped)}
                  <Folded>{say.stoppedCount}</Folded>
                </TableCell>
                <TableCell narrow="hidden">
                  <RelativeTime at={updatedAt} now={now} timeZone={timeZone} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}

/** Where the columns are folded into two lines, a number says what it counts. */
const Folded = ({ children }: { children: string }) => (
  <span className="hidden [@container_ledger_(max-width:40rem)]:inline"> {children}</span>
)
