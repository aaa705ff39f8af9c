import {
  channelWords,
  flowKindWords,
  flowWords,
  itemsWords,
  ledgerWords,
  listed,
} from '@/components/journeys/ground/flow-words'
import { Chip } from '@/components/kit/status/chip'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type EventWords, eventWords } from '@/components/patients/ground/event-words'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { additionalKeys, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { additionalNames } from '@/lib/contract/patients/names'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'
import type { FlowKind, Language } from '@/lib/contract/vocabulary'

type FlowEntry = Extract<
  TimelineRow,
  {
    kind:
      | 'linkIssued'
      | 'linkRevoked'
      | 'linkLocked'
      | 'flowStarted'
      | 'flowFinished'
      | 'infoAsked'
      | 'consentWithdrawn'
  }
>

/** What happened on the patient's phone, and to the links that lead there. */
export function FlowLine({ entry }: { entry: FlowEntry }) {
  const spoken = useLanguage()
  const sayFlow = useWords(flowWords)
  const say = useWords(eventWords)
  switch (entry.kind) {
    case 'linkIssued':
      return <What act={say.linkIssued} kind={entry.data.kind} />
    case 'linkRevoked':
      return <What act={say.linkRevoked} kind={entry.data.kind} />
    case 'linkLocked':
      return (
        <What act={say.linkLocked} kind={entry.data.kind}>
          {say.linkLockedWhy}
        </What>
      )
    case 'flowStarted':
      return <What act={say.started} kind={entry.data.kind} />
    case 'flowFinished': {
      const { kind, changed, untold, otherName } = entry.data
      const keys = changed.map((key) => keyWords(say, spoken, key))
      const told = [
        keys.length > 0 && say.changedOnRecord(listed(sayFlow, keys)),
        otherName && say.signedByOtherName,
        untold && say.toldNobody,
      ]
      return (
        <What act={say.finished} kind={kind}>
          {told.filter(Boolean).join(' · ')}
        </What>
      )
    }
    case 'infoAsked':
      return (
        <What act={say.askedFor} kind={null}>
          {itemsWords(sayFlow, entry.data.items) || say.missingItems}
        </What>
      )
    case 'consentWithdrawn': {
      const { name, channel, reason, ended } = entry.data
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <Chip tone="stopped">{ended ? say.consentEnded : say.consentWithdrawn}</Chip>
          {name && <span className="font-semibold">{ledgerWords(sayFlow)[name]}</span>}
          {channel === 'sms' && <span className="text-ink3">{channelWords(sayFlow)[channel]}</span>}
          {reason && <q className="wrap-anywhere text-ink2">{reason}</q>}
        </span>
      )
    }
  }
}

type WhatProps = { act: string; kind: FlowKind | null | undefined; children?: string | false }

function What({ act, kind, children }: WhatProps) {
  const sayShape = useWords(shapeNames)
  const sayFlow = useWords(flowWords)
  return (
    <span>
      <span className="font-semibold">
        {act}
        {kind && `: ${flowKindWords(sayShape, sayFlow)[kind]}`}
      </span>
      {children && <span className="text-ink2"> · {children}</span>}
    </span>
  )
}

/** "First name", "caregiver’s phone": of a key the registry does not know, the key itself. */
function keyWords(say: EventWords, spoken: Language, key: string): string {
  if (!isAdditionalKey(key)) return key
  const { group } = additionalKeys[key]
  const words = additionalNames[spoken][key].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return group === 'caregiver' ? say.caregivers(words) : words
}
