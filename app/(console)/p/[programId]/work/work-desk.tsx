'use client'

import { PatientPeek } from '@/components/patients/pages/late-dialogs'
import type { PeekRights } from '@/components/patients/pages/patient-peek'
import type { WorkView } from '@/components/work/ground/work-queries'
import { WorkPage } from '@/components/work/pages/work-page'

type WorkDeskProps = {
  programId: string
  view: WorkView
  now: string
  staffName: string
  timeZone: string
  rights: PeekRights
}

/** Needs action, with the patient beside it. */
export function WorkDesk({ programId, view, now, staffName, timeZone, rights }: WorkDeskProps) {
  return (
    <WorkPage
      programId={programId}
      view={view}
      now={now}
      timeZone={timeZone}
      mayAct={rights.mayWrite}
      peek={(patientId, close) => (
        <PatientPeek
          key={patientId}
          place={{ programId, patientId }}
          rights={rights}
          staffName={staffName}
          timeZone={timeZone}
          selects
          onClose={close}
        />
      )}
    />
  )
}
