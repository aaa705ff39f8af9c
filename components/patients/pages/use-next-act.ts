'use client'

// TABLE: what the one act of the Next line does, and the key that does the same.
import { deliveriesAddress, deliveryAddress } from '@/components/callbacks/ground/delivery-address'
import type { AskedAct } from '@/components/journeys/ground/phone-acts'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messageAddress, messagesAddress } from '@/components/messaging/ground/message-address'
import { nextKindWords, nextWords } from '@/components/patients/page/next-words'
import type { EventForm } from '@/components/patients/updates/event-forms'
import { taskTitle } from '@/components/work/ground/task-title'
import { key } from '@/lib/contract/patients/additional-data'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import type { PatientCard, TaskRow } from '@/lib/contract/patients/patient-page'
import type { NextKind, NextStep } from '@/lib/contract/work/next-step'

/** What can be begun on the page. */
export type PatientActs = {
  open: (form: EventForm) => void
  text: () => void
  ask: (asked: AskedAct) => void
  correct: (field?: CorrectableField) => void
  complete: (task: TaskRow) => void
  forms: () => void
  documents: () => void
  note: () => void
  snooze: () => void
  print: () => void
  logCall: (contactId?: string | null) => void
  schedule: () => void
  letter: () => void
}

/** What whoever looks may do here; `offered`: the patient may be sent something. */
export type NextRights = { mayWrite: boolean; offered: boolean; mayCorrect: boolean; mayReadMessages: boolean }

/** `can`: it can be done here and now; else it has neither button nor key. */
type Act = { key?: string; can: boolean; run: () => void }
export type NextAct = Act & { what: string; label: string }

type Begun = {
  step: Pick<NextStep, 'kind' | 'task' | 'subject' | 'documents'>
  patient: Pick<PatientCard, 'id' | 'programId'>
  rights: NextRights
  acts: PatientActs
  goTo: (path: string) => void
}

export function actOf({ step, patient, rights, acts, goTo }: Begun): Act {
  const { programId, id: patientId } = patient
  const { kind, task, subject } = step
  const { mayWrite, offered, mayCorrect, mayReadMessages } = rights
  const said = (name: string) => {
    const word = task?.data[name]
    return typeof word === 'string' ? word : null
  }
  const complete = { key: 'd', can: mayWrite, run: () => task && acts.complete(task) }
  const resend = (flow: string | null) => ({ can: offered, run: () => acts.ask({ act: 'resend', flow }) })
  const invite = (flow: string) => ({ key: 'l', can: offered, run: () => acts.ask({ act: 'issue', flow }) })
  const ask = { key: 'm', can: offered, run: () => acts.ask({ act: 'ask', flow: null }) }
  const open = (form: EventForm, letter: string) => ({ key: letter, can: mayWrite, run: () => acts.open(form) })
  const leads = (path: string) => ({ can: mayWrite, run: () => goTo(path) })
  const text = { key: 'r', can: mayWrite && mayReadMessages, run: acts.text }
  const logCall = { key: 'p', can: mayWrite, run: () => acts.logCall(said('contactId')) }
  const [smsId, deliveryId] = [said('smsId'), said('deliveryId')]
  const message = leads(
    smsId ? messageAddress(programId, smsId) : messagesAddress.at(programId, { patient: patientId }),
  )

  const table: Record<NextKind, Act> = {
    perhapsStop: text,
    reply: { ...text, can: offered && mayReadMessages },
    adverseEvent: complete,
    call: logCall,
    unableToReach: { can: mayWrite, run: acts.letter },
    findNumber: { key: 'c', can: mayCorrect, run: () => acts.correct('phoneNumber') },
    ownPhone: { key: 'c', can: mayCorrect, run: () => acts.correct(key.patientPhone) },
    followUp: complete,
    mention: complete,
    enrollmentReview: open('enrollment', 'e'),
    enrollmentDecision: open('enrollment', 'e'),
    supportDecision: open('financial', 's'),
    infoArrived: { key: 'm', can: mayWrite, run: step.documents > 0 ? acts.documents : acts.forms },
    infoAsked: ask,
    infoAwaited: ask,
    papInfoAwaited: ask,
    outOfOrder: complete,
    callbackBlocked: leads(deliveriesAddress.at(programId, { patient: patientId, state: 'blocked' })),
    callbackFailed: leads(
      deliveryId
        ? deliveryAddress(programId, deliveryId)
        : deliveriesAddress.at(programId, { patient: patientId, state: 'failed' }),
    ),
    callbackQuarantined: leads(`/p/${encodeURIComponent(programId)}/inbox/${encodeURIComponent(subject ?? '')}`),
    smsFailed: message,
    smsUncertain: message,
    linkLocked: resend(said('flowId') ?? said('kind')),
    linkNeedsPerson: logCall,
    dobMissing: { key: 'c', can: mayCorrect, run: () => acts.correct(key.dob) },
    sharingWithdrawn: { key: 'm', can: mayWrite, run: acts.forms },
    insurerDecision: open('financial', 's'),
    papDecision: open('financial', 's'),
    documentAwaited: logCall,
    consentAwaited: invite('consent'),
    papInvited: invite('pap'),
    flowOpen: resend(subject),
    notInvited: invite('consent'),
    nothing: { key: 'n', can: mayWrite, run: acts.schedule },
  }
  return table[kind]
}

type Given = Omit<Begun, 'step' | 'patient' | 'goTo'> & {
  step: NextStep
  patient: PatientCard
  meId: string | undefined
  arrived: number
}

export function useNextAct({ step, patient, meId, arrived, rights, acts }: Given): NextAct {
  const spoken = useLanguage()
  const say = useWords(nextWords)
  const go = useGo()
  const { kind, task, waits } = step
  const words = nextKindWords[spoken][kind]
  const { caregiver, phoneIsCaregivers, firstName, lastName } = patient
  const called = task?.data.contactName
  const who =
    (typeof called === 'string' && called) ||
    (phoneIsCaregivers && caregiver?.name.split(' ')[0]) ||
    firstName ||
    lastName ||
    say.thePatient
  const title = task ? taskTitle(task, spoken, meId) : ''
  return {
    ...actOf({ step, patient, rights, acts, goTo: go.to }),
    what: (waits && words.wait) || (words.what?.(who, arrived) ?? title),
    label: words.act,
  }
}
