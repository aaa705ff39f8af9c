'use client'

import { useRef, useState } from 'react'
import { CheckDialog } from '@/components/callbacks/endpoints/check-dialog'
import { checkWords } from '@/components/callbacks/endpoints/check-words'
import { EditEndpointDialog } from '@/components/callbacks/endpoints/edit-endpoint-dialog'
import { EndpointFacts, type EndpointFactsProps } from '@/components/callbacks/endpoints/endpoint-facts'
import {
  disabledWords,
  endpointStateWords,
  heldWords,
  resumedWords,
} from '@/components/callbacks/endpoints/endpoint-words'
import { Moment } from '@/components/callbacks/endpoints/moment'
import { RemoveEndpointDialog } from '@/components/callbacks/endpoints/remove-endpoint-dialog'
import { RotateEndpointDialog } from '@/components/callbacks/endpoints/rotate-endpoint-dialog'
import { SampleDialog } from '@/components/callbacks/endpoints/sample-dialog'
import { useHold } from '@/components/callbacks/endpoints/use-hold'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { Chip } from '@/components/kit/status/chip'
import { StatusChip } from '@/components/kit/status/status-chip'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'

type EndpointCardProps = EndpointFactsProps & { mayManage: boolean; mayRemove: boolean }
type Act = 'check' | 'sample' | 'edit' | 'rotate' | 'resume' | 'remove'

export function EndpointCard({ programId, endpoint, now, timeZone, mayManage, mayRemove, mayRead }: EndpointCardProps) {
  const say = useWords(endpointWords)
  const sayCheck = useWords(checkWords)
  const { kind, name, state, disabledReason, disabledAt, failingSince, pending } = endpoint
  const [act, setAct] = useState<Act>()
  const { pause, resume } = useHold(programId, endpoint)
  const holdButton = useRef<HTMLButtonElement>(null)
  const close = () => setAct(undefined)
  const own = { programId, endpoint, onClosed: close }
  const running = state === 'active'

  // The banner's button goes away with the banner; the one below it stays, so the focus comes back there.
  const askToResume = () => {
    holdButton.current?.focus({ preventScroll: true })
    if (pending > 0) setAct('resume')
    else if (!resume.isPending) resume.mutate()
  }

  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      meta={
        <span className="inline-flex flex-wrap items-center gap-2">
          <StatusChip words={endpointStateWords} value={state} />
          {running && failingSince && <Chip tone="attention">{say.failing}</Chip>}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {kind === 'inbox' && (
          <p className="max-w-prose text-ink2">
            {say.inboxHint}{' '}
            {mayRead ? <TextLink href={`/p/${encodeURIComponent(programId)}/inbox`}>{say.inbox}</TextLink> : say.inbox}.
          </p>
        )}
        {state === 'disabled' && disabledReason && (
          <Banner
            tone="negative"
            title={disabledWords(say)[disabledReason].title}
            actions={
              mayManage && (
                <Button size="small" busy={resume.isPending} onClick={askToResume}>
                  {say.resume}
                  <span className="sr-only"> {name}</span>
                </Button>
              )
            }
          >
            <p>
              {disabledAt && (
                <>
                  {say.since} <Moment at={disabledAt} now={now} timeZone={timeZone} />.{' '}
                </>
              )}
              {heldWords(say, pending)} {disabledWords(say)[disabledReason].why}
            </p>
          </Banner>
        )}
        {state === 'paused' && <Banner tone="info">{heldWords(say, pending)}</Banner>}
        <EndpointFacts programId={programId} endpoint={endpoint} now={now} timeZone={timeZone} mayRead={mayRead} />
        {mayManage && (
          <div className="chrome flex flex-wrap gap-2 border-line border-t pt-3">
            {mayRead && (
              <ActButton of={say.toWords(name)} onClick={() => setAct('sample')}>
                {say.sendASample}
              </ActButton>
            )}
            {kind === 'partner' && (
              <ActButton of={say.ofWords(name)} onClick={() => setAct('check')}>
                {sayCheck.check}
              </ActButton>
            )}
            <Button
              ref={holdButton}
              size="small"
              busy={pause.isPending || resume.isPending}
              onClick={running ? () => pause.mutate() : askToResume}
            >
              {running ? say.pause : say.resume}
              <span className="sr-only"> {name}</span>
            </Button>
            <ActButton of={name} onClick={() => setAct('edit')}>
              {say.editAction}
            </ActButton>
            <ActButton of={say.ofWords(name)} onClick={() => setAct('rotate')}>
              {say.rotateSecret}
            </ActButton>
            {mayRemove && kind !== 'inbox' && (
              <ActButton of={name} onClick={() => setAct('remove')}>
                {say.remove}
              </ActButton>
            )}
          </div>
        )}
      </div>
      {act === 'sample' && <SampleDialog {...own} now={now} timeZone={timeZone} />}
      {act === 'check' && <CheckDialog {...own} now={now} timeZone={timeZone} />}
      {act === 'edit' && <EditEndpointDialog {...own} />}
      {act === 'rotate' && <RotateEndpointDialog {...own} timeZone={timeZone} />}
      {act === 'remove' && <RemoveEndpointDialog {...own} />}
      <ConfirmDialog
        open={act === 'resume'}
        onOpenChange={(open) => open || close()}
        title={say.resumeTitle(name)}
        confirm={say.resume}
        busy={resume.isPending}
        onConfirm={() => resume.mutate(undefined, { onSettled: close })}
      >
        <p>{say.resumeBody(resumedWords(say, pending))}</p>
      </ConfirmDialog>
    </Card>
  )
}

type ActButtonProps = { of: string; onClick: () => void; children: string }

/** `of` tells one card's button from another's where the card is not seen. */
const ActButton = ({ of, onClick, children }: ActButtonProps) => (
  <Button size="small" onClick={onClick}>
    {children}
    <span className="sr-only"> {of}</span>
  </Button>
)
