import { Fold } from '@/components/contract/fold'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { clientGuide } from '@/lib/contract/partners/guides'

/** The typed client: where it is, what it does for a partner, and an example that the tests run. */
export function Client({ base }: { base: string }) {
  const fetched = `npm install ${base}/client.tgz        # import { Hubline } from '@hubline/client'\ncurl -sS -o hubline.ts ${base}/client.ts   # or the one file, to read and to keep`
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2.5">
        <p>
          <a className="link" href="/client.ts">
            hubline.ts
          </a>{' '}
          is one file without packages, generated from this API: each call, text, key and error has its type, so that a
          misspelled one does not compile. npm installs it from here as JavaScript with its types, for Node 20 and
          newer. The file itself is run by Node 22.18, Deno and Bun as it is, by older ones with{' '}
          <CodeValue>npx tsx</CodeValue>, in a file whose name ends in <CodeValue>.mts</CodeValue>.
        </p>
        <p>
          It keeps one <CodeValue>Idempotency-Key</CodeValue> over all tries of a call, waits as{' '}
          <CodeValue>retry-after</CodeValue> says, tells hints, and throws a <CodeValue>HubError</CodeValue> with the
          type and the page that explains it. <CodeValue>verifyCallback</CodeValue> checks a callback over the bytes as
          they came, and tells which of the four it is.
        </p>
      </div>
      <CodeBlock label="Download the client">{fetched}</CodeBlock>
      <Fold title="The client at work">
        <CodeBlock label="The client at work">{clientGuide}</CodeBlock>
        <CopyValue value={clientGuide} label="the code: The client at work">
          <span className="text-ink2">Copy the code</span>
        </CopyValue>
      </Fold>
    </>
  )
}
