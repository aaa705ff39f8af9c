import { channelWords, flowKindWords, itemsWords, ledgerWords, listed } from '@/components/patient-flows/flow-words'
import { Chip } from '@/components/status/chip'
import { additionalKeys, isAdditionalKey } from '@/lib/contract/additional-data'
import type { TimelineRow } from '@/lib/contract/console-patient-page'
import type { FlowKind } from '@/lib/contract/vocabulary'

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
  switch (entry.kind) {
    case 'linkIssued':
      return <What act="Link issued" kind={entry.data.kind} />
    case 'linkRevoked':
      return <What act="Link revoked" kind={entry.data.kind} />
    case 'linkLocked':
      return (
        <What act="Link locked" kind={entry.data.kind}>
          five wrong dates of birth
        </What>
      )
    case 'flowStarted':
      return <What act="Started" kind={entry.data.kind} />
    case 'flowFinished':
      return (
        <What act="Finished" kind={entry.data.kind}>
          {entry.data.changed.length > 0 && `changed on record: ${listed(entry.data.changed.map(keyWords))}`}
        </What>
      )
    case 'infoAsked':
      return (
        <What act="Asked for" kind={null}>
          {itemsWords(entry.data.items) || 'missing items'}
        </What>
      )
    case 'consentWithdrawn': {
      const { name, channel, reason } = entry.data
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <Chip tone="stopped">Consent withdrawn</Chip>
          {name && <span className="font-semibold">{ledgerWords[name]}</span>}
          {channel === 'sms' && <span className="text-ink3">{channelWords[channel]}</span>}
          {reason && <q className="wrap-anywhere text-ink2">{reason}</q>}
        </span>
      )
    }
  }
}

type WhatProps = { act: string; kind: FlowKind | null | undefined; children?: string | false }

function What({ act, kind, children }: WhatProps) {
  return (
    <span>
      <span className="font-semibold">
        {act}
        {kind && `: ${flowKindWords[kind]}`}
      </span>
      {children && <span className="text-ink2"> · {children}</span>}
    </span>
  )
}

/** "First name", "caregiver’s phone": of a key the registry does not know, the key itself. */
function keyWords(key: string): string {
  if (!isAdditionalKey(key)) return key
  const { group, label } = additionalKeys[key]
  const words = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return group === 'caregiver' ? `caregiver’s ${words}` : words
}
