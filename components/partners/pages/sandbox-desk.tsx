'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IssueTokenDialog } from '@/components/access/tokens/issue-token-dialog'
import { AddEndpointDialog } from '@/components/callbacks/endpoints/add-endpoint-dialog'
import { CheckDialog } from '@/components/callbacks/endpoints/check-dialog'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { endpointStateWords } from '@/components/callbacks/endpoints/endpoint-words'
import { call } from '@/components/kit/call'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { TextLink } from '@/components/kit/ui/text-link'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ClockCard } from '@/components/partners/sandbox/clock-card'
import { EndingTable } from '@/components/partners/sandbox/ending-table'
import { ResetButton } from '@/components/partners/sandbox/reset-button'
import { sandboxAddress } from '@/components/partners/sandbox/sandbox-address'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { StoryCard } from '@/components/partners/sandbox/story-card'
import { numberWords } from '@/lib/contract/bilingual'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { type EndingDigits, sandboxKeptMs } from '@/lib/contract/partners/sandbox'
import { type SandboxCard, sandboxApi } from '@/lib/contract/partners/sandbox-console'
import { day } from '@/lib/contract/time'

type SandboxDeskProps = { card: SandboxCard; address: string; now: string; timeZone: string; mayManage: boolean }

/** Everything to try a sandbox with, from the token to the story of a patient. */
export function SandboxDesk({ card, address, now, timeZone, mayManage }: SandboxDeskProps) {
  const say = useWords(sandboxWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const { id: programId, name, madeFor, aheadSeconds, patients } = card
  const invite = useMutation({
    mutationFn: async (ending: EndingDigits) =>
      (await call(sandboxApi.inviteTestPatient, { params: { programId }, body: { ending } })).data.patientId,
    onSuccess: () => client.invalidateQueries(sandboxQuery(programId)),
    onError: (error) => notifyFailed(say.notTried, failureWords(error, spoken)),
  })
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.sandbox}
        count={`${say.patients}: ${numberWords(patients, spoken)}`}
        facts={
          madeFor && (
            <span className="text-ink2">
              {say.madeFor} <TextLink href={sandboxAddress(madeFor.id)}>{madeFor.name}</TextLink>
            </span>
          )
        }
        actions={
          mayManage && (
            <>
              <ResetButton programId={programId} patients={patients} />
              <IssueTokenDialog programs={[{ id: programId, name }]} address={address} />
            </>
          )
        }
      />
      <p className="max-w-prose text-ink2">
        {say.isSandbox}: <CodeValue>{programId}</CodeValue>. <TextLink href="/tokens">{say.manageTokens}</TextLink>.{' '}
        {say.keptFor(sandboxKeptMs / day)}
      </p>
      <Endpoints programId={programId} now={now} timeZone={timeZone} mayManage={mayManage} />
      {mayManage && <ClockCard programId={programId} aheadSeconds={aheadSeconds} />}
      {invite.data && <StoryCard key={invite.data} programId={programId} patientId={invite.data} timeZone={timeZone} />}
      <section className="flex flex-col gap-2">
        <h2 className="text-h2">{say.endings}</h2>
        <p className="max-w-prose text-ink2">{say.endingsHint}</p>
        <EndingTable
          onTry={mayManage ? (ending) => invite.mutate(ending) : null}
          busy={invite.isPending ? invite.variables : null}
        />
      </section>
    </div>
  )
}

type EndpointsProps = { programId: string; now: string; timeZone: string; mayManage: boolean }

function Endpoints({ programId, now, timeZone, mayManage }: EndpointsProps) {
  const say = useWords(sandboxWords)
  const list = useQuery(endpointList(programId))
  const [adding, setAdding] = useState(false)
  const [checking, setChecking] = useState<EndpointView>()
  const own = (list.data ?? []).filter(({ kind }) => kind === 'partner')
  return (
    <Card
      title={say.endpoints}
      actions={
        mayManage && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {say.addEndpoint}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {own.length === 0 && <p className="text-ink2">{say.noEndpoint}</p>}
        {own.map((endpoint) => (
          <div key={endpoint.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-medium">{endpoint.name}</span>
            <CodeValue>{endpoint.url}</CodeValue>
            <StatusChip words={endpointStateWords} value={endpoint.state} />
            {mayManage && (
              <Button size="small" onClick={() => setChecking(endpoint)}>
                {say.checkEndpoint}
                <span className="sr-only"> {endpoint.name}</span>
              </Button>
            )}
          </div>
        ))}
        <p>
          <TextLink href={`/p/${encodeURIComponent(programId)}/callbacks/endpoints`}>{say.manageEndpoints}</TextLink>
        </p>
      </div>
      {adding && <AddEndpointDialog programId={programId} onClosed={() => setAdding(false)} />}
      {checking && (
        <CheckDialog
          programId={programId}
          endpoint={checking}
          now={now}
          timeZone={timeZone}
          onClosed={() => setChecking(undefined)}
        />
      )}
    </Card>
  )
}
