import type { ReactNode } from 'react'
import { Chip } from '@/components/status/chip'
import type { Tone } from '@/components/status/tones'
import { TextLink } from '@/components/ui/text-link'
import type { TimelineRow } from '@/lib/contract/console-patient-page'
import type { CampaignStop, OptChannel, TextMeaning } from '@/lib/contract/vocabulary'

type TextEntry = Extract<
  TimelineRow,
  {
    kind: 'textReceived' | 'messageSent' | 'unsubscribed' | 'resubscribed' | 'campaignSubscribed' | 'campaignEnded'
  }
>

/** What went back and forth with the phone: texts, opt-outs and opt-ins, and the series of messages a patient is in. */
export function TextLine({ entry }: { entry: TextEntry }) {
  switch (entry.kind) {
    case 'textReceived': {
      const { meaning } = entry.data
      const chip = meaning && meanings[meaning]
      return <Line act="Text received">{chip && <Chip tone={chip.tone}>{chip.label}</Chip>}</Line>
    }
    case 'messageSent':
      return <Line act="Message written" />
    case 'unsubscribed':
      return (
        <Line chip={<Chip tone="stopped">Unsubscribed</Chip>}>
          <Opted {...entry.data} />
        </Line>
      )
    case 'resubscribed':
      return (
        <Line chip={<Chip tone="positive">Subscribed again</Chip>}>
          <Opted {...entry.data} />
        </Line>
      )
    case 'campaignSubscribed':
      return <Line act="Campaign begun">{titleOf(entry.data)}</Line>
    case 'campaignEnded': {
      const { stopReason } = entry.data
      return (
        <Line act={stopReason ? 'Campaign stopped' : 'Campaign completed'}>
          {titleOf(entry.data)}
          {stopReason && <span className="text-ink2">{stops[stopReason]}</span>}
        </Line>
      )
    }
  }
}

type TextReceivedProps = { entry: Extract<TimelineRow, { kind: 'textReceived' }>; conversation: string }

/** Under its line: what the phone wrote, and where it is answered. */
export function TextReceived({ entry, conversation }: TextReceivedProps) {
  const { body } = entry.data
  return (
    <p className="mt-0.5 flex max-w-prose flex-wrap items-baseline gap-x-3 gap-y-1">
      <q className="wrap-anywhere whitespace-pre-wrap text-ink2">{body}</q>
      <TextLink href={conversation}>Conversation</TextLink>
    </p>
  )
}

/** What needs no word of its own has none. */
const meanings: Record<TextMeaning, { tone: Tone; label: string } | null> = {
  stop: { tone: 'stopped', label: 'Opt-out' },
  start: { tone: 'positive', label: 'Opt-in' },
  help: { tone: 'info', label: 'Asked for help' },
  perhapsStop: { tone: 'attention', label: 'Perhaps an opt-out' },
  other: null,
}

/** To stand after the campaign's title. */
const stops: Record<CampaignStop, string> = {
  optedOut: '· the patient opted out',
  status: '· a status ended it',
  staff: '· by a colleague',
  archived: '· the campaign was archived',
  programClosed: '· the program was closed',
}

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

/** Of the other ways the line already says who. */
const ways: Partial<Record<OptChannel, string>> = {
  phone: 'on a page of a link',
  gateway: 'reported by the gateway',
}

type OptedProps = { channel?: OptChannel | null; words?: string | null; reason?: string | null }

/** The way it came, and what was said. */
function Opted({ channel, words, reason }: OptedProps) {
  const said = words || reason
  return (
    <>
      {channel && ways[channel] && <span className="text-ink2">{ways[channel]}</span>}
      {said && <q className="wrap-anywhere text-ink2">{said}</q>}
    </>
  )
}
