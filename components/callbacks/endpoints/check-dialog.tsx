'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckResults } from '@/components/callbacks/endpoints/check-results'
import { checkWords } from '@/components/callbacks/endpoints/check-words'
import { call } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog, OverlayClose } from '@/components/kit/ui/dialog'
import { Spinner } from '@/components/kit/ui/spinner'
import type { Instant } from '@/components/kit/ui/time-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'

const lastCheck = (params: { programId: string; endpointId: string }) =>
  queryOptions({
    queryKey: ['endpoint-check', params],
    queryFn: async () => (await call(sandboxApi.readEndpointCheck, { params })).data,
  })

type CheckDialogProps = {
  programId: string
  endpoint: Pick<EndpointView, 'id' | 'name'>
  now: Instant
  timeZone: string
  onClosed: () => void
}

/** Shows what the last check told, and checks once a person says so: a real receiver is asked for nothing unasked. */
export function CheckDialog({ programId, endpoint, now, timeZone, onClosed }: CheckDialogProps) {
  const say = useWords(checkWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const params = { programId, endpointId: endpoint.id }
  const report = useQuery(lastCheck(params)).data
  const check = useMutation({
    mutationFn: async () => (await call(sandboxApi.checkEndpoint, { params, body: {} })).data,
    onSuccess: (made) => client.setQueryData(lastCheck(params).queryKey, made),
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClosed()}
      title={say.checkOf(endpoint.name)}
      description={say.about}
      footer={
        <>
          <OverlayClose>
            <Button>{say.close}</Button>
          </OverlayClose>
          <Button variant="primary" busy={check.isPending} onClick={() => check.mutate()}>
            {report ? say.again : say.begin}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div role="status">
          {check.isPending && (
            <p className="flex items-center gap-2 text-ink2">
              <Spinner /> {say.running}
            </p>
          )}
        </div>
        {check.error && (
          <Banner tone="negative" role="alert" title={say.failed}>
            {failureWords(check.error, spoken)}
          </Banner>
        )}
        {report && !check.isPending && <CheckResults report={report} now={now} timeZone={timeZone} />}
      </div>
    </Dialog>
  )
}
