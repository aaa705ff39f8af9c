import type { ReactNode } from 'react'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { useSecondsLeft } from '@/components/kit/clock'
import { Banner, type BannerTone } from '@/components/kit/ui/banner'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { verdictWords } from '@/components/messaging/ground/sms-words'
import type { TakeBack } from '@/components/messaging/ground/take-back'
import { UndoButton } from '@/components/messaging/ground/undo-button'
import { phoneWords } from '@/lib/contract/formats'
import type { IssuedLink } from '@/lib/contract/journeys/flows'
import type { SmsOutcome } from '@/lib/contract/vocabulary'

type ShownLinkProps = {
  issued: IssuedLink
  phoneNumber: string | null
  warned: boolean
  /** Takes the SMS back, while it has not left. */
  undo: ReactNode
  undone: boolean
  now: string
  timeZone: string
}

const tones: Record<SmsOutcome, BannerTone> = {
  queued: 'positive',
  deferred: 'info',
  suppressed: 'attention',
  none: 'info',
}

/** A link that somebody passes on, at the only moment it can be read; or what became of its SMS. */
export function ShownLink({ issued, phoneNumber, warned, undo, undone, now, timeZone }: ShownLinkProps) {
  const say = useWords(flowPartWords)
  const sayMessage = useWords(messageWords)
  const locale = useLocale()
  const { url, sms, expiresAt } = issued
  // What goes to the patient's phone shows no key here.
  const handed = sms.status === 'suppressed' || sms.status === 'none'
  const verdict = sms.status === 'none' ? say.notTexted : verdictWords(sayMessage, locale, sms, now, timeZone)
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title={say.closeTitle}>
          {say.closeBody}
        </Banner>
      )}
      {undone ? (
        <Banner tone="attention" role="status" title={say.smsTakenBack}>
          {say.smsTakenBackHint}
        </Banner>
      ) : (
        <Banner tone={tones[sms.status]} role="status" title={undo ? say.smsLeaving : verdict} actions={undo}>
          {sms.status === 'queued' && phoneNumber && say.toWords(phoneWords(phoneNumber))}
          {handed && say.copyHint}
        </Banner>
      )}
      <section aria-label={say.theLink} className="rounded-control border border-line bg-sunken p-3">
        {handed ? (
          <CopyValue value={url} label={say.link}>
            <CodeValue>{url}</CodeValue>
          </CopyValue>
        ) : (
          <CodeValue>{url}</CodeValue>
        )}
      </section>
      <p className="text-ink2">
        {say.itWorksUntil} <ExactTime at={expiresAt} timeZone={timeZone} />
        {handed && say.shownOnceHint}
      </p>
    </div>
  )
}

type LinkUndoProps = TakeBack & { deadline: number; onDone: () => void }

export function LinkUndo({ deadline, ...what }: LinkUndoProps) {
  return <UndoButton left={useSecondsLeft(deadline)} {...what} />
}
