'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallbacksTabs } from '@/components/callbacks/callbacks-tabs'
import { AddEndpointDialog } from '@/components/callbacks/endpoints/add-endpoint-dialog'
import { EndpointCard } from '@/components/callbacks/endpoints/endpoint-card'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { happenedIn, inOrder } from '@/components/callbacks/endpoints/endpoint-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'

type EndpointsViewProps = {
  programId: string
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayManage: boolean
  /** May remove them; who may manage may, where nothing else is said. */
  mayRemove?: boolean
  /** May open what was delivered to them. */
  mayRead?: boolean
}

export function EndpointsView({
  programId,
  now,
  timeZone,
  mayManage,
  mayRemove = mayManage,
  mayRead = true,
}: EndpointsViewProps) {
  const say = useWords(endpointWords)
  const list = useQuery(endpointList(programId))
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const endpoints = list.data && inOrder(list.data)
  const ticking = useNow(now, 1_000)
  // Never behind what has just happened.
  const clock = Math.max(ticking, ...(endpoints ?? []).flatMap(happenedIn))
  const add = () => {
    // The panel's button goes away with the panel; the one in the head stays, so the focus comes back there.
    addButton.current?.focus({ preventScroll: true })
    setAdding(true)
  }

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.endpoints}
        count={say.whereThisProgramsCallbacks}
        actions={
          mayManage && (
            <Button ref={addButton} variant="primary" icon={<Plus aria-hidden />} onClick={add}>
              {say.addEndpoint}
            </Button>
          )
        }
      />
      {mayRead && <CallbacksTabs programId={programId} current="endpoints" />}
      {list.isError && endpoints && <NotRefreshed query={list} what={say.thisPage} />}
      {endpoints === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theEndpoints} />
        ) : (
          <CardSkeleton label={say.loadingEndpoints} />
        )
      ) : (
        <>
          {endpoints.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              programId={programId}
              endpoint={endpoint}
              now={clock}
              timeZone={timeZone}
              mayManage={mayManage}
              mayRemove={mayRemove}
              mayRead={mayRead}
            />
          ))}
          {endpoints.every(({ kind }) => kind === 'inbox') && (
            <Card>
              <EmptyState
                icon={<Webhook />}
                title={say.noPartnerReceivesCallbacks}
                action={mayManage && <Button onClick={add}>{say.addThePartnersAddress}</Button>}
              >
                {mayManage ? say.emptyHint : say.anAdministratorAddsThe}
              </EmptyState>
            </Card>
          )}
        </>
      )}
      {adding && <AddEndpointDialog programId={programId} onClosed={() => setAdding(false)} />}
    </div>
  )
}
