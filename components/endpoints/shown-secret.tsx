'use client'

import { addressOf } from '@/components/endpoints/endpoint-words'
import { verifySample } from '@/components/endpoints/sample-commands'
import { curlSample } from '@/components/inbox/sample-commands'
import { Banner } from '@/components/ui/banner'
import { CodeBlock, CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Tabs } from '@/components/ui/tabs'
import { callbackSamples } from '@/lib/contract/callback-samples'
import { signatureHeaders } from '@/lib/contract/console-inbox'
import type { EndpointKind } from '@/lib/contract/vocabulary'

type ShownSecretProps = {
  programId: string
  /** Whose secret it is: of the console's own inbox nobody else has to check anything. */
  kind: EndpointKind
  url: string
  secret: string
  warned: boolean
}

const [id, timestamp, signature] = signatureHeaders

/** A signing secret at the only moment it can be read, and what the partner does with it. */
export function ShownSecret({ programId, kind, url, secret, warned }: ShownSecretProps) {
  const curl = curlSample({ address: addressOf({ url }), secret, body: callbackSamples({ programId }).consent })
  const ways = [
    {
      value: 'typescript',
      label: 'Check it in TypeScript',
      text: verifySample,
      about: (
        <>
          Answer 2xx within 15 seconds. While two secrets are valid a callback carries both signatures, and one that
          fits is enough.
        </>
      ),
    },
    {
      value: 'curl',
      label: 'Try it with curl',
      text: curl,
      about: (
        <>
          This signs an invented callback and sends it the way Hubline does: the HMAC-SHA256 of{' '}
          <CodeValue>{`${id}.${timestamp}.body`}</CodeValue>, keyed with the secret’s bytes, in base64 after{' '}
          <CodeValue>v1,</CodeValue> in <CodeValue>{signature}</CodeValue>.
        </>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title="Have you stored the secret?">
          It cannot be shown again. Close once more to leave it.
        </Banner>
      )}
      <section aria-label="The signing secret" className="rounded-control border border-line bg-sunken p-3">
        <CopyValue value={secret} label="signing secret" />
      </section>
      <Tabs
        label="What to do with it"
        tabs={(kind === 'inbox' ? ways.slice(1) : ways).map(({ value, label, text, about }) => ({
          value,
          label,
          content: (
            <div className="flex flex-col gap-2">
              <p className="max-w-prose text-ink2">{about}</p>
              <CodeBlock label={label}>{text}</CodeBlock>
              <CopyValue value={text} label="the code">
                <span className="text-ink2">Copy the code</span>
              </CopyValue>
            </div>
          ),
        }))}
      />
    </div>
  )
}
