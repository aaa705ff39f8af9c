'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskMissingDialog } from '@/components/journeys/console/ask-missing-dialog'
import { IssueLinkDialog } from '@/components/journeys/console/issue-link-dialog'
import { ResendDialog } from '@/components/journeys/console/resend-dialog'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { type AskedAct, beginAct, forgetAct } from '@/components/journeys/ground/phone-acts'
import type { PatientFlows } from '@/lib/contract/journeys/flows'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type ActDialogsProps = { patient: PatientCard; asked: AskedAct; timeZone: string; onClose: () => void }

/** The dialog of what is done by a link to the phone, whatever of the page is in sight. */
export function ActDialogs(props: ActDialogsProps) {
  const { programId, id: patientId } = props.patient
  const { data } = useQuery(flowsQuery({ programId, patientId }))
  return data ? <Doing {...props} view={data} /> : null
}

function Doing({ patient, asked, timeZone, onClose, view }: ActDialogsProps & { view: PatientFlows }) {
  // What it began with: sending a link makes another one of the form that is open.
  const [doing] = useState(() => beginAct(asked, view))
  const close = () => {
    forgetAct()
    onClose()
  }
  const act = { patient, now: view.asOf, timeZone, onClose: close }
  if (doing.act === 'ask') return <AskMissingDialog {...act} view={view} />
  if (doing.act === 'resend') return <ResendDialog {...act} flow={doing.flow} />
  return <IssueLinkDialog {...act} flows={view.flows} kind={doing.kind} />
}
