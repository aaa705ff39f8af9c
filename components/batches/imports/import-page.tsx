'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { importsPath } from '@/components/batches/ground/import-address'
import { CheckStep } from '@/components/batches/imports/check-step'
import { importQuery, importRevision, importsKey } from '@/components/batches/imports/import-queries'
import { ImportSteps } from '@/components/batches/imports/import-steps'
import { importFailureWords, importStateWords, importWords } from '@/components/batches/imports/import-words'
import { MapStep } from '@/components/batches/imports/map-step'
import { RunningCard } from '@/components/batches/imports/running-card'
import { useImportAct } from '@/components/batches/imports/use-import-act'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Banner } from '@/components/kit/ui/banner'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useWords } from '@/components/kit/words/language'

type ImportPageProps = { programId: string; importId: string }

/** One import from its file to its result; what it shows is where the import stands. */
export function ImportPage({ programId, importId }: ImportPageProps) {
  const say = useWords(importWords)
  const failures = useWords(importFailureWords)
  const client = useQueryClient()
  const view = useQuery(importQuery(programId, importId))
  const revision = useQuery(importRevision(programId, importId))
  useRefreshOn({ programId, topics: ['imports'], gap: 500 }, () => void revision.refetch())
  const act = useImportAct(programId, importId)
  const [asking, setAsking] = useState(false)
  const [remapping, setRemapping] = useState(false)

  // The worker, or a colleague, has brought it on: what hangs on its state is read again.
  const shown = view.data?.state
  const now = revision.data?.state
  useEffect(() => {
    if (shown === undefined || now === undefined || now === shown) return
    setRemapping(false)
    void client.invalidateQueries({ queryKey: [...importsKey(programId), importId] })
  }, [client, programId, importId, shown, now])

  if (!view.data)
    return view.isError ? <QueryFailed query={view} what={say.one} /> : <CardSkeleton label={say.loading} />
  const run = { ...view.data, ...revision.data }
  const { state, failure, purged } = run
  const open = !purged && state !== 'discarded'
  const mapping = state === 'mapping' || (remapping && (state === 'ready' || state === 'failed'))

  return (
    <div className="flex flex-col gap-4">
      <div>
        <PageHeader
          above={
            <Breadcrumb
              crumbs={[{ label: say.imports, href: importsPath(programId) }, { label: run.fileName || say.nameless }]}
            />
          }
          title={<span className="break-words">{run.fileName || say.nameless}</span>}
          count={say.facts(run.rows, run.bytes)}
          facts={<StatusChip words={importStateWords} value={state} />}
          actions={
            open &&
            state !== 'running' && (
              <ConfirmDialog
                open={asking}
                onOpenChange={setAsking}
                trigger={<Button>{say.discard}</Button>}
                title={say.discardTitle}
                confirm={say.discard}
                cancel={say.cancel}
                danger
                busy={act.discard.isPending}
                onConfirm={() => act.discard.mutate(undefined, { onSettled: () => setAsking(false) })}
              >
                {say.discardAbout}
              </ConfirmDialog>
            )
          }
        />
        <ImportSteps state={state === 'failed' && run.startedAt === null ? 'checking' : state} mapping={mapping} />
      </div>
      {revision.isError && <NotRefreshed query={revision} what={say.one} />}
      {!open && (
        <Banner
          tone="info"
          title={state === 'discarded' ? say.discarded : say.done}
          actions={<ButtonLink href={importsPath(programId)}>{say.again}</ButtonLink>}
        >
          {state === 'discarded' ? say.discardedAbout : say.purgedAbout}
        </Banner>
      )}
      {failure && (
        <Banner
          tone="negative"
          title={say.failedTitle}
          actions={
            <>
              {run.startedAt === null ? (
                <Button busy={act.map.isPending} onClick={() => act.map.mutate(run.columns)}>
                  {say.checkAgain}
                </Button>
              ) : (
                <Button
                  busy={act.start.isPending}
                  onClick={() => act.start.mutate({ invites: run.invites, consentAsked: run.consentAsked })}
                >
                  {say.goOn}
                </Button>
              )}
              <ButtonLink href={importsPath(programId)}>{say.again}</ButtonLink>
            </>
          }
        >
          <p>{failures[failure]}</p>
          {run.startedAt !== null && <p>{say.createdSoFar(run.created)}</p>}
        </Banner>
      )}
      {(state === 'checking' || state === 'running') && (
        <RunningCard run={run} stop={() => act.stop.mutate(undefined)} stopping={act.stop.isPending} />
      )}
      {open && mapping && (
        <MapStep
          key={run.id}
          run={run}
          busy={act.map.isPending}
          onBack={state === 'ready' ? () => setRemapping(false) : undefined}
          onCheck={(columns) => act.map.mutate(columns, { onSuccess: () => setRemapping(false) })}
        />
      )}
      {!mapping && (state === 'ready' || state === 'stopped' || state === 'done') && (
        <CheckStep programId={programId} run={run} act={act} onRemap={() => setRemapping(true)} />
      )}
    </div>
  )
}
