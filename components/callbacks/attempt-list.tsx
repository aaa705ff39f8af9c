import { durationWords, triesOf } from '@/components/callbacks/delivery-words'
import { Chip } from '@/components/status/chip'
import { StatusChip } from '@/components/status/status-chip'
import { attemptWords } from '@/components/status/status-words'
import type { Tone } from '@/components/status/tones'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { ExactTime } from '@/components/ui/relative-time'
import type { AttemptView, SignatureCheck } from '@/lib/contract/callback-views'
import { signatureHeaders } from '@/lib/contract/console-inbox'

type AttemptListProps = { tried: readonly AttemptView[]; attempts: number; timeZone: string }

/** Every try, newest first, with what came back and what it was signed with. */
export function AttemptList({ tried, attempts, timeZone }: AttemptListProps) {
  const numbered = tried.map((attempt, position) => ({ attempt, number: attempts - position }))
  return (
    <Card title="Tries" meta={metaOf(tried.length, attempts)} flush={tried.length > 0}>
      {tried.length === 0 ? (
        <p className="text-ink2">Not tried yet.</p>
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

const metaOf = (shown: number, all: number) =>
  shown < all ? `the last ${shown} of ${all.toLocaleString('en-US')}` : all > 0 && triesOf(all)

type AttemptProps = { number: number; attempt: AttemptView; newest: boolean; timeZone: string }

function Attempt({ number, attempt, newest, timeZone }: AttemptProps) {
  const { at, outcome, status, ms, head, signature } = attempt
  return (
    <li className="flex flex-col gap-1.5 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-h3">Try {number.toLocaleString('en-US')}</h3>
        <StatusChip words={attemptWords} value={outcome} />
        {status !== null && <span className="font-mono text-[0.8125rem]">{status}</span>}
        <span className="text-ink2">{durationWords(ms)}</span>
        <ExactTime at={at} timeZone={timeZone} className="text-ink3 sm:ml-auto" />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {head !== '' && (
          // Why the last one failed is what people come for.
          <details open={newest && outcome !== 'accepted'} className={detailsStyle}>
            <summary className={summaryStyle}>
              Answer<span className="sr-only"> to try {number}</span>
            </summary>
            <div className="mt-1.5">
              <CodeBlock label={`Answer to try ${number}`}>{head}</CodeBlock>
            </div>
          </details>
        )}
        <details className={detailsStyle}>
          <summary className={summaryStyle}>
            <span className="mr-2">
              Signature<span className="sr-only"> of try {number}</span>
            </span>
            <Chip tone={checks[signature].tone}>{checks[signature].label}</Chip>
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
  const { signature, webhookTimestamp, webhookSignature } = attempt
  return (
    <>
      <p className="mb-1.5 max-w-prose text-ink2">{checks[signature].why}</p>
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

const [, timestampHeader, signatureHeader] = signatureHeaders
/** Side by side while closed, the whole width when open. */
const detailsStyle = 'min-w-0 open:basis-full'
const summaryStyle = 'link w-fit max-w-full text-ink2!'

const checks: Record<SignatureCheck, { tone: Tone; label: string; why: string }> = {
  valid: {
    tone: 'positive',
    label: 'Valid',
    why: 'It is that of the body under a secret of this endpoint, at this time.',
  },
  invalid: {
    tone: 'negative',
    label: 'Not valid',
    why: 'It is not that of the body under any secret that this endpoint has or had.',
  },
  notSent: { tone: 'neutral', label: 'Not signed', why: 'The try ended before anything was signed or sent.' },
}
