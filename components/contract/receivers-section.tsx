import { SamplePanel } from '@/components/contract/sample-panel'
import { SignaturePlayground } from '@/components/contract/signature-playground'
import { CodeValue } from '@/components/kit/ui/code-value'
import { receiverSamples } from '@/components/partners/ground/samples'

/** How callbacks are received: what a receiver must do, and receivers to take over. */
export function Receivers() {
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2.5">
        <p>
          Verify the signature over the bytes as they came, answer 2xx, then work. A receiver parses nothing before it
          has verified, compares in constant time, refuses a <CodeValue>webhook-timestamp</CodeValue> more than five
          minutes away, and takes any of several signatures: while a secret is rotated there are two, with a space
          between.
        </p>
        <p>
          The same callback may come more than once, always with the same <CodeValue>webhook-id</CodeValue> and the same
          bytes: keep each id once. Callbacks of one patient come in the order of what happened; one that is refused is
          tried again, and those behind it wait. Fetch a file by its mediaId with a token that has the scope media.
        </p>
        <p>
          <a className="link" href="/downloads/webhook-vectors.json">
            Fixed signatures
          </a>{' '}
          say whether your own receiver verifies rightly. The operator can check an endpoint with twelve requests, which
          carry <CodeValue>x-probe: 1</CodeValue>.
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
