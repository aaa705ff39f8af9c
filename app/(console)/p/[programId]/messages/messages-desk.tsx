'use client'

import { ConversationsDesk } from '@/components/messaging/conversations/conversations-desk'
import { PatientContext } from '@/components/patients/pages/patient-context'
import type { PeekRights } from '@/components/patients/pages/patient-peek'
import { ThreadMarks } from '@/components/patients/pages/thread-marks'

type MessagesDeskProps = {
  programId: string
  now: string
  staffName: string
  timeZone: string
  maySend: boolean
  mayOpt: boolean
  mayReadPatients: boolean
  rights: PeekRights
}

/** Conversations, with the patient beside them. */
export function MessagesDesk({ staffName, rights, mayReadPatients, ...props }: MessagesDeskProps) {
  const { programId, timeZone } = props
  return (
    <ConversationsDesk
      {...props}
      Marks={mayReadPatients ? ThreadMarks : undefined}
      context={(patientId) =>
        mayReadPatients && (
          <PatientContext
            key={patientId}
            place={{ programId, patientId }}
            rights={rights}
            staffName={staffName}
            timeZone={timeZone}
          />
        )
      }
    />
  )
}
