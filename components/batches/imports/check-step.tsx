'use client'

import { Download, Users } from 'lucide-react'
import { useState } from 'react'
import { importWords } from '@/components/batches/imports/import-words'
import { RowList } from '@/components/batches/imports/row-list'
import { rowWords } from '@/components/batches/imports/row-words'
import { StartPanel } from '@/components/batches/imports/start-panel'
import { Tiles } from '@/components/batches/imports/tiles'
import type { useImportAct } from '@/components/batches/imports/use-import-act'
import { addressOf } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Tabs } from '@/components/kit/ui/tabs'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type ImportView, importsApi } from '@/lib/contract/batches/imports'
import { numberWords } from '@/lib/contract/bilingual'

type CheckStepProps = {
  programId: string
  run: ImportView
  act: ReturnType<typeof useImportAct>
  onRemap: () => void
}

/** Every row checked: what needs work, what comes of the rest, and the act itself. The result looks the same. */
export function CheckStep({ programId, run, act, onRemap }: CheckStepProps) {
  const say = useWords(importWords)
  const rows = useWords(rowWords)
  const language = useLanguage()
  const [tab, setTab] = useState<string>('needsWork')
  const { id, state, needsWork, existing, created } = run
  const inOrder = Math.max(0, run.rows - needsWork - existing - created)
  const begun = state !== 'ready'
  const failedRows = addressOf(importsApi.readFailedRows, { programId, importId: id })
  const place = { programId, importId: id }
  const count = (n: number) => <span className="pl-1.5 font-normal text-ink3">{numberWords(n, language)}</span>
  const tabOf = (value: 'needsWork' | 'exists' | 'created' | 'fixed', label: string, n: number | null) => ({
    value,
    label: (
      <>
        {label}
        {n !== null && count(n)}
      </>
    ),
    content: <RowList {...place} state={value} run={run} onRemap={onRemap} follow={act.follow} />,
  })

  return (
    <div className="flex flex-col gap-4">
      {state === 'done' && !run.purged && (
        <Banner
          tone="positive"
          role="status"
          title={say.done}
          actions={
            <ButtonLink icon={<Users aria-hidden />} href={`/p/${encodeURIComponent(programId)}/patients`}>
              {say.patients}
            </ButtonLink>
          }
        >
          {say.doneAbout(created, existing, needsWork)}
        </Banner>
      )}
      {state === 'stopped' && (
        <Banner
          tone="attention"
          role="status"
          title={say.stopped}
          actions={
            <Button
              busy={act.start.isPending}
              onClick={() => act.start.mutate({ invites: run.invites, consentAsked: run.consentAsked })}
            >
              {say.goOn}
            </Button>
          }
        >
          {say.stoppedAbout(created)}
        </Banner>
      )}
      <Tiles
        tiles={[
          begun
            ? { tone: 'positive', label: rows.made, about: rows.madeAbout, n: created }
            : { tone: 'positive', label: rows.order, about: rows.orderAbout, n: inOrder },
          { tone: needsWork > 0 ? 'attention' : 'neutral', label: rows.work, about: rows.workAbout, n: needsWork },
          { tone: 'neutral', label: rows.here, about: rows.hereAbout, n: existing },
        ]}
      />
      {!run.purged && (state === 'ready' || (state === 'done' && inOrder > 0)) && (
        <StartPanel run={run} inOrder={inOrder} busy={act.start.isPending} onStart={(body) => act.start.mutate(body)} />
      )}
      <section aria-labelledby="rows-title" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="rows-title" className="min-w-0 flex-1 basis-60 text-h2">
            {needsWork > 0
              ? rows.needWorkOf(needsWork, run.rows)
              : run.rows === 1
                ? rows.oneInOrder
                : rows.allInOrder(run.rows)}
          </h2>
          {!run.purged && needsWork > 0 && (
            <a href={failedRows} download title={say.failedRowsHint} className={buttonStyle('secondary', 'small')}>
              <Download aria-hidden />
              {say.failedRows}
            </a>
          )}
          {state === 'ready' && (
            <Button size="small" onClick={onRemap}>
              {rows.changeColumns}
            </Button>
          )}
        </div>
        <Tabs
          label={rows.groupsOfRows}
          value={tab}
          onValueChange={setTab}
          tabs={[
            tabOf('needsWork', rows.work, needsWork),
            tabOf('fixed', rows.mended, null),
            tabOf('exists', rows.here, existing),
            ...(begun ? [tabOf('created', rows.made, created)] : []),
          ]}
        />
      </section>
    </div>
  )
}
