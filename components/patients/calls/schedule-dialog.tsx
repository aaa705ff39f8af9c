'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { whoOf } from '@/components/patients/calls/call-fields'
import type { CallPanelProps } from '@/components/patients/calls/call-form'
import { type NextTyped, nextSchema, picked } from '@/components/patients/calls/call-form'
import { NextCallFields } from '@/components/patients/calls/next-call-fields'
import { panelWords } from '@/components/patients/calls/panel-words'
import { useConfirmedTime } from '@/components/patients/calls/use-confirmed-time'
import { useLogged } from '@/components/patients/calls/use-logged'
import { callDeskQuery } from '@/components/patients/ground/call-queries'
import { type CallDesk, type NextCall, phoneCallsApi } from '@/lib/contract/patients/calls'

type ScheduleDialogProps = Omit<CallPanelProps, 'contactId'>

/** The next call alone, without one that was made. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data: desk } = useQuery(callDeskQuery(props.place))
  return desk ? <Filled {...props} desk={desk} /> : null
}

function Filled({ place, patient, desk, now, timeZone, onClose }: ScheduleDialogProps & { desk: CallDesk }) {
  const say = useWords(panelWords)
  const { confirmed, words } = useConfirmedTime()
  const spoken = useLanguage()
  const { refresh } = useLogged(place)
  return (
    <FormDialog<NextTyped, NextCall, unknown>
      title={say.schedule}
      words={{ send: say.schedule, cancel: say.cancel }}
      schema={nextSchema(say, { now: () => Date.now(), timeZone })}
      begin={{ next: desk.proposals.find(Boolean) ?? picked, pick: '', text: false }}
      send={(next) =>
        call(phoneCallsApi.scheduleCall, {
          params: { ...place },
          body: { party: patient.phoneIsCaregivers ? 'caregiver' : 'patient', contactId: null, next: confirmed(next) },
        })
      }
      done={() => {
        notifyDone(say.scheduled)
        return refresh()
      }}
      problem={(error) => ({ words: words(error) ?? failureWords(error, spoken) })}
      close={onClose}
    >
      <NextCallFields
        place={place}
        patient={patient}
        desk={desk}
        now={now}
        timeZone={timeZone}
        mayBeNone={false}
        textsTo={patient.phoneNumber ? (whoOf(patient) ?? say.nobody) : null}
      />
    </FormDialog>
  )
}
