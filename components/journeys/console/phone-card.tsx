'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks, Send, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { FileView } from '@/components/journeys/console/file-view'
import { filesOf, looseFiles } from '@/components/journeys/console/flow-progress'
import { FlowRow } from '@/components/journeys/console/flow-row'
import { RevokeDialog } from '@/components/journeys/console/revoke-dialog'
import { type FlowPartWords, flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { mediaWords } from '@/components/journeys/ground/flow-words'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { CallLost, CallRefused } from '@/components/kit/call'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { ErrorState } from '@/components/kit/ui/error-state'
import { NotRefreshed } from '@/components/kit/ui/query-failed'
import { LinesSkeleton } from '@/components/kit/ui/skeleton'
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
  /** Asks for items, or sends a link. */
  onAct: (asked: AskedAct) => void
}

/** What the patient finishes on a phone. */
export function PhoneCard(props: PhoneCardProps) {
  const say = useWords(flowPartWords)
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

const title = (say: FlowPartWords) => say.phoneLabel

function Flows({ view, onAct, ...props }: PhoneCardProps & { view: PatientFlows }) {
  const { patient, offered, mayWrite, mayReadFiles, timeZone } = props
  const say = useWords(flowPartWords)
  const place = { programId: patient.programId, patientId: patient.id }
  const now = useNow(view.asOf)
  // All closed at first: opening one reads its files, and every read of a file stands in the audit log.
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setOpened((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const [revoking, setRevoking] = useState<{ flow: FlowCard; link: LinkCard } | null>(null)

  const files = looseFiles(view.flows, view.media)
  const acts = (
    <>
      <Button
        size="small"
        shortcut="m"
        icon={<ListChecks aria-hidden />}
        onClick={() => onAct({ act: 'ask', flow: null })}
      >
        {say.askForMissingItems}
      </Button>
      <Button size="small" shortcut="l" icon={<Send aria-hidden />} onClick={() => onAct({ act: 'issue', flow: null })}>
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
              {...(offered && flow.state === 'open' && { onResend: () => onAct({ act: 'resend', flow: flow.id }) })}
              {...(mayWrite && { onRevoke: (link) => setRevoking({ flow, link }) })}
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
                <FileView
                  place={place}
                  file={file}
                  label={mediaWords(say)[file.kind]}
                  mayOpen={mayReadFiles}
                  onRequest
                  timeZone={timeZone}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {revoking && <RevokeDialog place={place} {...revoking} onClose={() => setRevoking(null)} />}
    </Card>
  )
}
