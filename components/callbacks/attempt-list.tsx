import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { triesOf } from '@/components/callbacks/ground/delivery-words'
import { Chip } from '@/components/kit/status/chip'
import { StatusChip } from '@/components/kit/status/status-chip'
import { attemptWords } from '@/components/kit/status/status-words'
import type { Tone } from '@/components/kit/status/tones'
import { Card } from '@/components/kit/ui/card'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { AttemptView, SignatureCheck } from '@/lib/contract/callbacks/callback-views'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

type AttemptListProps = { tried: readonly AttemptView[]; attempts: number; timeZone: string }

/** Every try, newest first, with what came back and what it was signed with. */
export function AttemptList({ tried, attempts, timeZone }: AttemptListProps) {
  const say = useWords(callbackWords)
  const numbered = tried.map((attempt, position) => ({ attempt, number: attempts - position }))
  return (
    <Card title={say.tries} meta={metaOf(say, tried.length, attempts)} flush={tried.length > 0}>
      {tried.length === 0 ? (
        <p className="text-ink2">{say.notTriedYet}</p>
      ) : (
        <ol className="list-none">
          {numbered.map(({ attempt, number }) => (
            <Attempt key={number} number={number} attempt={attempt} newest={number === attempts} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const metaOf = (say: CallbackWords, shown: number, all: number) =>
  shown < all ? say.theLastOf(shown, numberWords(all)) : all > 0 && triesOf(say, all)

type AttemptProps = { number: number; attempt: AttemptView; newest: boolean; timeZone: string }

function Attempt({ number, attempt, newest, timeZone }: AttemptProps) {
  const say = useWords(callbackWords)
  const { at, outcome, status, ms, head, signature } = attempt
  return (
    <li className="flex flex-col gap-1.5 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-h3">{say.try(numberWords(number))}</h3>
        <StatusChip words={attemptWords} value={outcome} />
        {status !== null && <span className="font-mono text-[0.8125rem]">{status}</span>}
        <span className="text-ink2">{say.seconds(ms)}</span>
        <ExactTime at={at} timeZone={timeZone} className="text-ink3 sm:ml-auto" />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {head !== '' && (
          // Why the last one failed is what people come for.
          <details open={newest && outcome !== 'accepted'} className={detailsStyle}>
            <summary className={summaryStyle}>
              {say.answer}
              <span className="sr-only"> {say.toTry(number)}</span>
            </summary>
            <div className="mt-1.5">
              <CodeBlock label={say.answerToTry(number)}>{head}</CodeBlock>
            </div>
          </details>
        )}
        <details className={detailsStyle}>
          <summary className={summaryStyle}>
            <span className="mr-2">
              {say.signature}
              <span className="sr-only"> {say.ofTry(number)}</span>
            </span>
            <Chip tone={checks(say)[signature].tone}>{checks(say)[signature].label}</Chip>
          </summary>
          <div className="mt-1.5">
            <SignatureOf attempt={attempt} />
          </div>
        </details>
      </div>
    </li>
  )
}

function SignatureOf({ attempt }: { attempt: AttemptView }) {
  const say = useWords(callbackWords)
  const { signature, webhookTimestamp, webhookSignature } = attempt
  return (
    <>
      <p className="mb-1.5 max-w-prose text-ink2">{checks(say)[signature].why}</p>
      {webhookTimestamp !== null && webhookSignature !== null && (
        <DescriptionList>
          <Description term={timestampHeader}>
            <CopyValue value={String(webhookTimestamp)} label={timestampHeader} />
          </Description>
          <Description term={signatureHeader}>
            <CopyValue value={webhookSignature} label={signatureHeader} />
          </Description>
        </DescriptionList>
      )}
    </>
  )
}

const { timestamp: timestampHeader, signature: signatureHeader } = SignatureHeader
/** Side by side while closed, the whole width when open. */
const detailsStyle = 'min-w-0 open:basis-full'
const summaryStyle = 'link w-fit max-w-full text-ink2!'

const checks = (say: CallbackWords): Record<SignatureCheck, { tone: Tone; label: string; why: string }> => ({
  valid: {
    tone: 'positive',
    label: say.valid,
    why: say.signatureValidHint,
  },
  invalid: {
    tone: 'negative',
    label: say.notValid,
    why: say.signatureInvalidHint,
  },
  notSent: { tone: 'neutral', label: say.notSigned, why: say.notSignedHint },
})
