'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { deliveriesAddress } from '@/components/callbacks/ground/delivery-address'
import { FileView } from '@/components/journeys/console/file-view'
import { FlowLinks } from '@/components/journeys/console/flow-links'
import {
  lastLink,
  linkNow,
  progressOf,
  standOf,
  triesWords,
  workingLink,
} from '@/components/journeys/console/flow-progress'
import { FlowSteps } from '@/components/journeys/console/flow-steps'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import {
  actorWords,
  flowItemWords,
  flowKindWords,
  flowStandWords,
  linkEndWords,
  mediaWords,
} from '@/components/journeys/ground/flow-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Button } from '@/components/kit/ui/button'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime, momentWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { shapeNames } from '@/lib/contract/callbacks/names'
import type { FlowCard, LinkCard, MediaCard } from '@/lib/contract/journeys/flows'

type FlowRowProps = {
  place: PatientIds
  flow: FlowCard
  /** What came of it. */
  files: readonly MediaCard[]
  open: boolean
  onToggle: () => void
  mayReadFiles: boolean
  /** Left out where nothing may be done. */
  onResend?: () => void
  onRevoke?: (link: LinkCard) => void
  now: number
  timeZone: string
}

/** One flow in a line; opened, its questions and its links. */
export function FlowRow(props: FlowRowProps) {
  const sayShape = useWords(shapeNames)
  const say = useWords(flowPartWords)
  const { place, flow, files, open, onToggle, mayReadFiles, onResend, onRevoke, now, timeZone } = props
  const id = useId()
  const name = flowKindWords(sayShape, say)[flow.kind]
  const link = workingLink(flow, now)
  const { next } = progressOf(flow)
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5">
        <div className="flex min-w-0 flex-1 basis-64 gap-2">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={say.questionsAndLinks(name, open ? say.hide : say.showInline)}
            onClick={onToggle}
            className="chrome -ml-1.5 grid size-6 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <ChevronRight aria-hidden className={clsx('size-4 text-ink2', open && 'rotate-90')} />
          </button>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 className="text-h3">{name}</h3>
              <StatusChip words={flowStandWords} value={standOf(flow, now)} />
              <Facts flow={flow} />
            </div>
            <Stand flow={flow} link={link} now={now} timeZone={timeZone} />
          </div>
        </div>
        {(onResend || (onRevoke && link)) && (
          <div className="chrome flex flex-wrap gap-2 max-sm:pl-6.5">
            {onResend && (
              <Button size="small" aria-label={say.reSendTheLink(name)} onClick={onResend}>
                {say.reSend}
              </Button>
            )}
            {onRevoke && link && (
              <Button size="small" aria-label={say.revokeTheLink(name)} onClick={() => onRevoke(link)}>
                {say.revoke}
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <div id={id} className="flex flex-col gap-3 px-4 pb-4 sm:pl-9.5">
          {flow.steps.length > 0 && (
            <FlowSteps
              place={place}
              flowId={flow.id}
              label={say.questions(name)}
              steps={flow.steps}
              next={next}
              ended={flow.state !== 'open'}
              mayReadFiles={mayReadFiles}
              now={now}
              timeZone={timeZone}
            />
          )}
          {files.map((file) => (
            <div key={file.id}>
              <h4 className="text-h3">{mediaWords(say)[file.kind]}</h4>
              <FileView
                place={place}
                file={file}
                label={mediaWords(say)[file.kind]}
                mayOpen={mayReadFiles}
                onRequest
                timeZone={timeZone}
              />
            </div>
          ))}
          <div>
            <h4 className="text-h3">{say.links}</h4>
            {flow.links.length > 0 ? (
              <FlowLinks label={say.linksOf(name)} links={flow.links} now={now} timeZone={timeZone} />
            ) : (
              <p className="text-ink3">{say.noneWasIssued}</p>
            )}
          </div>
          {flow.callbackId && (
            <p>
              <TextLink href={deliveriesAddress.at(place.programId, { patient: place.patientId })}>
                {say.callbackCaused}
              </TextLink>
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** Who holds the phone, and in which language. */
function Facts({ flow: { actor, language, startedAt } }: { flow: FlowCard }) {
  const say = useWords(flowPartWords)
  const sayMessage = useWords(messageWords)
  return (
    <span className="text-ink3">
      {startedAt ? say.byActor(actorWords(say)[actor]) : say.for(actorWords(say)[actor])} ·{' '}
      {languageWords(sayMessage)[language]}
    </span>
  )
}

type StandProps = { flow: FlowCard; link: LinkCard | null; now: number; timeZone: string }

/** How far it has come, and what leads there now. */
function Stand({ flow, link, now, timeZone }: StandProps) {
  const say = useWords(flowPartWords)
  const locale = useLocale()
  const { done, total, next, lastAnsweredAt } = progressOf(flow)
  const time = (at: string) => (
    <time dateTime={at} title={exactTime(at, timeZone, locale)}>
      {momentWords(locale, at, now, timeZone)}
    </time>
  )
  if (flow.state !== 'open')
    return (
      <p className="text-ink2">
        {flow.finishedAt ? (
          <>
            {say.finished} {time(flow.finishedAt)}
          </>
        ) : (
          <>
            {say.ended} {time(flow.updatedAt)}
          </>
        )}
      </p>
    )
  const ended = link ? null : lastLink(flow)
  const tries = link && triesWords(say, link)
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink2">
      {total > 0 && (
        <span className="inline-flex items-center gap-2">
          <Bar done={done} total={total} />
          {say.ofAnswered(done, total)}
        </span>
      )}
      {lastAnsweredAt && (
        <span>
          {say.lastAnswer} <RelativeTime at={lastAnsweredAt} now={now} timeZone={timeZone} />
        </span>
      )}
      {flow.startedAt && total > 0 && <span>{next ? say.next(flowItemWords(say)[next.item]) : say.allAnswered}</span>}
      {link && (
        <span className="text-ink3">
          {say.linkWorksUntil} {time(link.expiresAt)}
        </span>
      )}
      {ended && <span className="font-medium text-attention-fg">{linkEndWords(say)[linkNow(ended, now)]}</span>}
      {tries && <span className="font-medium text-attention-fg">{tries}</span>}
    </div>
  )
}

/** The words beside it say the same. */
const Bar = ({ done, total }: { done: number; total: number }) => (
  <span aria-hidden className="drawn block h-1.5 w-16 overflow-hidden rounded-full bg-sunken">
    <span className="block h-full bg-accent" style={{ width: `${(100 * done) / total}%` }} />
  </span>
)
