import { Prose } from '@/components/contract/prose'
import { SamplePanel } from '@/components/contract/sample-panel'
import { SignaturePlayground } from '@/components/contract/signature-playground'
import { CodeValue } from '@/components/kit/ui/code-value'
import { receiverSamples } from '@/components/partners/ground/samples'
import { receiverNotes } from '@/lib/contract/partners/receiver-notes'

/** How callbacks are received: what a receiver must do, and receivers to take over. */
export function Receivers() {
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2.5">
        {receiverNotes.map((sentence) => (
          <p key={sentence}>
            <Prose text={sentence} />
          </p>
        ))}
        <p>
          <a className="link" href="/downloads/webhook-vectors.json">
            Fixed signatures
          </a>{' '}
          say whether your own receiver verifies rightly. Download{' '}
          <a className="link" href="/downloads/receiver.ts">
            receiver.ts
          </a>{' '}
          and run it with <CodeValue>SECRET=whsec_… PORT=8787 npx tsx receiver.ts</CodeValue>.
        </p>
      </div>
      <SamplePanel
        label="A receiver"
        examples={[
          {
            key: 'receiver',
            title: 'A receiver',
            samples: receiverSamples.map(({ language, text }) => ({ language, text })),
          },
        ]}
      />
      <SignaturePlayground />
    </>
  )
}
