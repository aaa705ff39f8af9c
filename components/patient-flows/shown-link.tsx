import type { ReactNode } from 'react'
import { verdictWords } from '@/components/messages/sms-words'
import type { TakeBack } from '@/components/messages/take-back'
import { UndoButton } from '@/components/messages/undo-button'
import { useSecondsLeft } from '@/components/messages/use-seconds-left'
import { Banner, type BannerTone } from '@/components/ui/banner'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { phoneWords } from '@/components/ui/phone-number'
import { ExactTime } from '@/components/ui/relative-time'
import type { IssuedLink } from '@/lib/contract/console-flows'
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

/** A link at the only moment it can be read, and what became of its SMS. */
export function ShownLink({ issued, phoneNumber, warned, undo, undone, now, timeZone }: ShownLinkProps) {
  const { url, sms, expiresAt } = issued
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title="Have you copied the link?">
          No SMS carries it and it cannot be shown again. Close once more to leave it.
        </Banner>
      )}
      {undone ? (
        <Banner tone="attention" role="status" title="The SMS was taken back.">
          Copy the link and give it to them yourself.
        </Banner>
      ) : (
        <Banner
          tone={tones[sms.status]}
          role="status"
          title={undo ? 'The SMS is about to leave.' : verdictWords(sms, now, timeZone)}
          actions={undo}
        >
          {sms.status === 'queued' && phoneNumber && `To ${phoneWords(phoneNumber)}`}
          {(sms.status === 'suppressed' || sms.status === 'none') && 'Copy the link and give it to them yourself.'}
        </Banner>
      )}
      <section aria-label="The link" className="rounded-control border border-line bg-sunken p-3">
        <CopyValue value={url} label="link">
          <CodeValue>{url}</CodeValue>
        </CopyValue>
      </section>
      <p className="text-ink2">
        It works until <ExactTime at={expiresAt} timeZone={timeZone} />, and only with the patient’s date of birth. It
        is shown this once, because no copy of it is kept: if it gets lost, re-send makes a new one.
      </p>
    </div>
  )
}

type LinkUndoProps = TakeBack & { deadline: number; onDone: () => void }

export function LinkUndo({ deadline, ...what }: LinkUndoProps) {
  return <UndoButton left={useSecondsLeft(deadline)} {...what} />
}
