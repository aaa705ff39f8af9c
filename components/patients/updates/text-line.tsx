import type { ReactNode } from 'react'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { type EventWords, eventWords } from '@/components/patients/ground/event-words'
import type { CampaignStop, OptChannel, TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import type { TimelineRow } from '@/lib/contract/patients/patient-page'

type TextEntry = Extract<
  TimelineRow,
  {
    kind: 'textReceived' | 'messageSent' | 'unsubscribed' | 'resubscribed' | 'campaignSubscribed' | 'campaignEnded'
  }
>

/** What went back and forth with the phone: texts, opt-outs and opt-ins, and the series of messages a patient is in. */
export function TextLine({ entry }: { entry: TextEntry }) {
  const say = useWords(eventWords)
  switch (entry.kind) {
    case 'textReceived': {
      const { meaning, onScreen } = entry.data
      const chip = meaning && meanings(say)[meaning]
      return (
        <Line act={say.textReceived}>
          {onScreen && <span className="text-ink2">{say.onTheTestPhone}</span>}
          {chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
        </Line>
      )
    }
    case 'messageSent':
      return <Line act={say.messageWritten} />
    case 'unsubscribed':
      return (
        <Line chip={<Chip tone="stopped">{say.unsubscribed}</Chip>}>
          <Opted {...entry.data} />
        </Line>
      )
    case 'resubscribed':
      return (
        <Line chip={<Chip tone="positive">{say.subscribedAgain}</Chip>}>
          <Opted {...entry.data} />
        </Line>
      )
    case 'campaignSubscribed':
      return <Line act={say.campaignBegun}>{titleOf(entry.data)}</Line>
    case 'campaignEnded': {
      const { stopReason } = entry.data
      return (
        <Line act={stopReason ? say.campaignStopped : say.campaignCompleted}>
          {titleOf(entry.data)}
          {stopReason && <span className="text-ink2">{stops(say)[stopReason]}</span>}
        </Line>
      )
    }
  }
}

type TextReceivedProps = { entry: Extract<TimelineRow, { kind: 'textReceived' }>; conversation: string }

/** Under its line: what the phone wrote, and where it is answered. */
export function TextReceived({ entry, conversation }: TextReceivedProps) {
  const say = useWords(eventWords)
  const { body } = entry.data
  return (
    <p className="mt-0.5 flex max-w-prose flex-wrap items-baseline gap-x-3 gap-y-1">
      <q className="wrap-anywhere whitespace-pre-wrap text-ink2">{body}</q>
      <TextLink href={conversation}>{say.conversation}</TextLink>
    </p>
  )
}

/** What needs no word of its own has none. */
const meanings = (say: EventWords): Record<TextMeaning, { tone: Tone; label: string } | null> => ({
  stop: { tone: 'stopped', label: say.optOut },
  start: { tone: 'positive', label: say.optIn },
  help: { tone: 'info', label: say.askedForHelp },
  perhapsStop: { tone: 'attention', label: say.perhapsAnOptOut },
  other: null,
})

/** To stand after the campaign's title; the line names the person by itself. */
const stops = (say: EventWords): Record<CampaignStop, string | null> => ({
  optedOut: say.thePatientOptedOut,
  status: say.aStatusEndedIt,
  staff: null,
  archived: say.theCampaignWasArchived,
  programClosed: say.theProgramWasClosed,
})

const titleOf = ({ title, name }: { title?: string | null; name?: string | null }) => <span>{title ?? name}</span>

type LineProps = { act?: string; chip?: ReactNode; children?: ReactNode }

function Line({ act, chip, children }: LineProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
      {chip}
      {act && <span className="font-semibold">{act}</span>}
      {children}
    </span>
  )
}

/** Of the other channels the line already says who. */
const optChannelWords = (say: EventWords): Partial<Record<OptChannel, string>> => ({
  phone: say.onPhonePage,
  gateway: say.reportedByTheGateway,
})

type OptedProps = { channel?: OptChannel | null; words?: string | null; reason?: string | null }

/** The way it came, and what was said. */
function Opted({ channel, words, reason }: OptedProps) {
  const say = useWords(eventWords)
  const said = words || reason
  return (
    <>
      {channel && optChannelWords(say)[channel] && <span className="text-ink2">{optChannelWords(say)[channel]}</span>}
      {said && <q className="wrap-anywhere text-ink2">{said}</q>}
    </>
  )
}
