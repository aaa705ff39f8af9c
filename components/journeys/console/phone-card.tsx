'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks, Send, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { AskMissingDialog } from '@/components/journeys/console/ask-missing-dialog'
import { FileView } from '@/components/journeys/console/file-view'
import { filesOf, looseFiles } from '@/components/journeys/console/flow-progress'
import { FlowRow } from '@/components/journeys/console/flow-row'
import { IssueLinkDialog } from '@/components/journeys/console/issue-link-dialog'
import { LinesSkeleton } from '@/components/journeys/console/lines-skeleton'
import { ResendDialog } from '@/components/journeys/console/resend-dialog'
import { RevokeDialog } from '@/components/journeys/console/revoke-dialog'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { type FlowTexts, flowTexts, mediaWords } from '@/components/journeys/ground/flow-words'
import type { IssuedKind } from '@/components/journeys/ground/link-draft'
import { type AskedAct, beginAct, forgetAct } from '@/components/journeys/ground/phone-acts'
import { CallLost, CallRefused } from '@/components/kit/call'
import { useNow } from '@/components/kit/clock'
import { useShortcut } from '@/components/kit/shortcuts'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { ErrorState } from '@/components/kit/ui/error-state'
import { NotRefreshed } from '@/components/kit/ui/query-failed'
import { useWords } from '@/components/kit/words/language'
import type { FlowCard, LinkCard, PatientFlows } from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type PhoneCardProps = {
  patient: PatientCard
  /** A link can be issued: the role may, and the patient has not left. */
  offered: boolean
  /** The role may change something: a link can be revoked also after the patient has left. */
  mayWrite: boolean
  mayReadFiles: boolean
  timeZone: string
  /** What whoever sent somebody here wants open. */
  opens?: AskedAct | undefined
}

/** What the patient finishes on a phone. */
export function PhoneCard(props: PhoneCardProps) {
  const say = useWords(flowTexts)
  const { patient } = props
  const query = useQuery(flowsQuery({ programId: patient.programId, patientId: patient.id }))
  if (query.data)
    return (
      <>
        {query.error && <NotRefreshed query={query} what={say.phoneTitle} />}
        <Flows {...props} view={query.data} />
      </>
    )
  return (
    <Card flush title={title(say)}>
      {query.error ? (
        <ErrorState
          title={query.error instanceof CallLost ? say.noConnection : undefined}
          reference={query.error instanceof CallRefused ? query.error.requestId : undefined}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <LinesSkeleton label={say.phoneBusy} />
      )}
    </Card>
  )
}

const title = (say: FlowTexts) => say.phoneLabel

type Doing =
  | { act: 'issue'; kind: IssuedKind | null }
  | { act: 'ask' }
  | { act: 'resend'; flow: FlowCard }
  | { act: 'revoke'; flow: FlowCard; link: LinkCard }

function Flows({ view, opens, ...props }: PhoneCardProps & { view: PatientFlows }) {
  const { patient, offered, mayWrite, mayReadFiles, timeZone } = props
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  const now = useNow(view.asOf)
  // All closed at first: opening one reads its files, and every read of a file stands in the audit log.
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setOpened((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const [doing, setDoing] = useState<Doing | null>(() => (opens && offered ? beginAct(opens, view) : null))
  const close = () => {
    setDoing(null)
    forgetAct()
  }

  useShortcut('l', () => setDoing({ act: 'issue', kind: null }), say.issueALink, { enabled: offered })
  useShortcut('m', () => setDoing({ act: 'ask' }), say.askForMissingItems, { enabled: offered })

  const files = looseFiles(view.flows, view.media)
  const act = { patient, now: view.asOf, timeZone, onClose: close }
  const acts = (
    <>
      <Button size="small" shortcut="m" icon={<ListChecks aria-hidden />} onClick={() => setDoing({ act: 'ask' })}>
        {say.askForMissingItems}
      </Button>
      <Button
        size="small"
        shortcut="l"
        icon={<Send aria-hidden />}
        onClick={() => setDoing({ act: 'issue', kind: null })}
      >
        {say.issueALink}
      </Button>
    </>
  )
  return (
    <Card flush title={title(say)} actions={offered && acts}>
      {view.flows.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={say.phoneEmpty}>
          {offered ? say.phoneEmptyHint : say.linksEmpty}
        </EmptyState>
      ) : (
        <ul aria-label={say.flows} className="list-none">
          {view.flows.map((flow) => (
            <FlowRow
              key={flow.id}
              place={place}
              flow={flow}
              files={filesOf(flow, view.media)}
              open={opened.includes(flow.id)}
              onToggle={() => toggle(flow.id)}
              mayReadFiles={mayReadFiles}
              {...(offered && flow.state === 'open' && { onResend: () => setDoing({ act: 'resend', flow }) })}
              {...(mayWrite && { onRevoke: (link) => setDoing({ act: 'revoke', flow, link }) })}
              now={now}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <div className="border-line border-t px-4 py-2.5">
          <h3 className="mb-1.5 text-h3">{say.otherFiles}</h3>
          <ul className="flex list-none flex-wrap gap-x-6 gap-y-2">
            {files.map((file) => (
              <li key={file.id} className="flex flex-col gap-1">
                <span>{mediaWords(say)[file.kind]}</span>
                <FileView place={place} file={file} mayOpen={mayReadFiles} onRequest timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {doing?.act === 'issue' && <IssueLinkDialog {...act} flows={view.flows} kind={doing.kind} />}
      {doing?.act === 'ask' && <AskMissingDialog {...act} view={view} />}
      {doing?.act === 'resend' && <ResendDialog {...act} flow={doing.flow} />}
      {doing?.act === 'revoke' && <RevokeDialog place={place} flow={doing.flow} link={doing.link} onClose={close} />}
    </Card>
  )
}
