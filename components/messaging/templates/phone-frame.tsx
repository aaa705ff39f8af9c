import clsx from 'clsx'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type PhoneFrameProps = {
  language: PatientLanguage
  from: string
  /** Undefined while nothing is known yet. */
  shown: string | undefined
  settled: boolean
}

/** The message as a patient's phone shows it, with example values in its variables. */
export function PhoneFrame({ language, from, shown, settled }: PhoneFrameProps) {
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  return (
    <figure
      aria-label={say.onAPhoneIn(languageWords(sayMessage)[language])}
      aria-busy={!settled}
      className="mx-auto w-full max-w-72 rounded-[1.75rem] border-4 border-field bg-paper pb-5"
    >
      <div aria-hidden className="mx-auto mt-1.5 h-1 w-12 rounded-chip bg-line" />
      <figcaption className="truncate border-line border-b px-4 pt-2 pb-2 text-center font-medium text-small text-ink2">
        {from}
      </figcaption>
      <div className="min-h-40 px-3 pt-3">
        {shown?.trim() ? (
          <p
            lang={language}
            className={clsx(
              'mr-4 whitespace-pre-wrap rounded-card rounded-bl-tight border border-line bg-surface px-3 py-2 [overflow-wrap:anywhere]',
              !settled && 'cursor-progress',
            )}
          >
            {shown}
          </p>
        ) : (
          <p className="pt-8 text-center text-ink3">{shown === undefined ? '…' : say.noMessage}</p>
        )}
      </div>
    </figure>
  )
}
