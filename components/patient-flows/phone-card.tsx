'use client'

import { useQuery } from '@tanstack/react-query'
import { ListChecks, Send, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { CallLost, CallRefused } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { useViewClock } from '@/components/kit/use-view-clock'
import { AskMissingDialog } from '@/components/patient-flows/ask-missing-dialog'
import { FileView } from '@/components/patient-flows/file-view'
import { filesOf, looseFiles } from '@/components/patient-flows/flow-progress'
import { flowsQuery } from '@/components/patient-flows/flow-queries'
import { FlowRow } from '@/components/patient-flows/flow-row'
import { type FlowTexts, flowTexts } from '@/components/patient-flows/flow-texts'
import { mediaWords } from '@/components/patient-flows/flow-words'
import { IssueLinkDialog } from '@/components/patient-flows/issue-link-dialog'
import { LinesSkeleton } from '@/components/patient-flows/lines-skeleton'
import type { IssuedKind } from '@/components/patient-flows/link-draft'
import { type AskedAct, beginAct, forgetAct } from '@/components/patient-flows/phone-acts'
import { ResendDialog } from '@/components/patient-flows/resend-dialog'
import { RevokeDialog } from '@/components/patient-flows/revoke-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { NotRefreshed } from '@/components/ui/query-failed'
import { useWords } from '@/components/words/language'
import type { FlowCard, LinkCard, PatientFlows } from '@/lib/contract/console-flows'
import type { PatientCard } from '@/lib/contract/console-patient-page'

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
        {query.error && <NotRefreshed query={query} what={say.whatIsOnThePhone} />}
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
        <LinesSkeleton label={say.loadingWhatIsOnThe} />
      )}
    </Card>
  )
}

const title = (say: FlowTexts) => say.onThePhone2

type Doing =
  | { act: 'issue'; kind: IssuedKind | null }
  | { act: 'ask' }
  | { act: 'resend'; flow: FlowCard }
  | { act: 'revoke'; flow: FlowCard; link: LinkCard }

function Flows({ view, opens, ...props }: PhoneCardProps & { view: PatientFlows }) {
  const { patient, offered, mayWrite, mayReadFiles, timeZone } = props
  const say = useWords(flowTexts)
  const place = { programId: patient.programId, patientId: patient.id }
  const now = useViewClock(view.asOf)
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
        <EmptyState icon={<Smartphone />} title={say.nothingToFinishOnThe}>
          {offered ? say.issueALinkToAn : say.noLinkWasIssuedTo}
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
