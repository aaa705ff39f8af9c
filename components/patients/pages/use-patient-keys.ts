'use client'

import { flowWords } from '@/components/journeys/ground/flow-words'
import { useAct, useShortcut } from '@/components/kit/shortcuts'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { messagesAddress } from '@/components/messaging/ground/message-address'
import { callWords } from '@/components/patients/ground/call-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { PatientTab } from '@/components/patients/ground/patient-tab'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import { correctedWords } from '@/components/patients/page/corrected-words'
import { nextWords } from '@/components/patients/page/next-words'
import type { NextAct, PatientActs } from '@/components/patients/pages/use-next-act'
import { snoozeWords } from '@/components/work/ground/snooze-words'

type PatientKeys = {
  place: PatientIds
  acts: PatientActs
  act: NextAct
  offered: boolean
  mayWrite: boolean
  mayCorrect: boolean
  mayReadMessages: boolean
  /** Left out where the page has no parts: in a peek. */
  tab?: PatientTab
}

/** The keys of the page. What is next answers to the key on its button, whatever that key does otherwise. */
export function usePatientKeys(given: PatientKeys) {
  const { place, acts, act, offered, mayWrite, mayCorrect, mayReadMessages, tab } = given
  const say = useWords(recordHeadWords)
  const sayNext = useWords(nextWords)
  const sayCall = useWords(callWords)
  const sayFlow = useWords(flowWords)
  const sayCorrect = useWords(correctedWords)
  const saySnooze = useWords(snoozeWords)
  const go = useGo()
  const or = (key: string, run: () => void, label: string, enabled: boolean) =>
    act.key === key
      ? ([key, act.run, act.label, { enabled: act.can }] as const)
      : ([key, run, label, { enabled }] as const)

  useShortcut(...or('p', () => acts.logCall(), sayCall.logCall, mayWrite))
  useShortcut(...or('n', acts.schedule, sayCall.scheduleCall, mayWrite))
  useShortcut(...or('s', () => acts.open('financial'), say.financial, mayWrite))
  useShortcut(...or('e', () => acts.open('enrollment'), say.enrollment, mayWrite))
  useShortcut(...or('m', () => acts.ask({ act: 'ask', flow: null }), sayFlow.askForMissingItems, offered))
  useShortcut(...or('l', () => acts.ask({ act: 'issue', flow: null }), sayFlow.issueALink, offered))
  useShortcut(...or('c', () => acts.correct(), sayCorrect.title, mayCorrect))
  useShortcut('h', acts.snooze, saySnooze.snooze, { enabled: mayWrite })
  useShortcut('d', act.run, act.label, { enabled: act.can && act.key === 'd' })
  // In its own part of the page each of these is done by the box itself.
  const [r, write, saysWrite, { enabled: mayText }] = or('r', acts.text, sayNext.text, offered && mayReadMessages)
  useShortcut(r, write, saysWrite, { enabled: mayText && tab !== 'conversation' })
  useShortcut('w', acts.note, sayNext.note, { enabled: mayWrite && tab !== 'timeline' })

  useAct(say.sendNextCall, () => acts.open('nextCall'), { enabled: offered })
  useAct(say.otherMessage, () => acts.open('message'), { enabled: offered })
  useAct(say.openConversation, acts.text, { enabled: mayReadMessages })
  useAct(sayFlow.phoneLabel, acts.forms)
  useAct(say.tabs.documents, acts.documents)
  useAct(say.allMessages, () => go.to(messagesAddress.at(place.programId, { patient: place.patientId })), {
    enabled: mayReadMessages,
  })
}
