'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquare, RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { addressOf, filterOf, type MessageView } from '@/components/messages/message-address'
import { messageList } from '@/components/messages/message-queries'
import { MessageTable } from '@/components/messages/message-table'
import { patientName } from '@/components/patients/patient-words'
import { smsWords } from '@/components/status/status-words'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { FilterChip } from '@/components/ui/filter-chip'
import { PageHeader } from '@/components/ui/page-header'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { Select } from '@/components/ui/select'
import { TableSkeleton } from '@/components/ui/skeleton'
import { type SmsState, smsStates } from '@/lib/contract/vocabulary'

const states = smsStates.map((value) => ({ value, label: smsWords[value].label }))

type MessageListProps = { programId: string; view: MessageView; timeZone: string; mayReadPatients: boolean }

/** Every message decided about, sent or not, with its reason. */
export function MessageList({ programId, view, timeZone, mayReadPatients }: MessageListProps) {
  const router = useRouter()
  const list = useQuery(messageList(programId, filterOf(view)))
  const { data, error, isFetching } = list
  const narrowed = Boolean(view.state ?? view.patient ?? view.before ?? view.after)
  const patient = data?.rows.find((row) => row.patient.id === view.patient)?.patient
  const about = patient ? patientName(patient) : view.patient

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title="Messages"
        count="Sent, waiting and held back, newest first"
        actions={
          <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => list.refetch()}>
            Refresh
          </Button>
        }
      />
      <div className="chrome flex flex-wrap items-center gap-2">
        <Field label="State" hideLabel className="max-sm:w-full">
          <Select
            className="w-60 max-sm:w-full"
            placeholder="All states"
            value={view.state ?? ''}
            options={states}
            onChange={({ target }) =>
              router.replace(
                addressOf(programId, view, { state: (target.value || undefined) as SmsState | undefined }),
                { scroll: false },
              )
            }
          />
        </Field>
        {about && (
          <FilterChip label={`Patient is ${about}`} removeHref={addressOf(programId, view, { patient: undefined })}>
            Patient is <strong className="font-semibold">{about}</strong>
          </FilterChip>
        )}
      </div>
      {error && data && <NotRefreshed query={list} />}
      {!data ? (
        error ? (
          <QueryFailed query={list} />
        ) : (
          <TableSkeleton label="Loading messages" columns={6} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<MessageSquare />}
            title={narrowed ? 'No message matches' : 'No messages yet'}
            action={narrowed && <ButtonLink href={addressOf(programId, {})}>Show all</ButtonLink>}
          >
            {!narrowed &&
              'A message stands here as soon as an invitation or an update calls for one, also when it is held back.'}
          </EmptyState>
        </Card>
      ) : (
        <>
          <MessageTable
            programId={programId}
            rows={data.rows}
            busy={list.isPlaceholderData}
            now={data.asOf}
            timeZone={timeZone}
            linked={mayReadPatients}
          />
          <Pager
            label="Messages"
            newer={data.newer && addressOf(programId, view, { after: data.newer })}
            older={data.older && addressOf(programId, view, { before: data.older })}
          />
        </>
      )}
    </div>
  )
}
