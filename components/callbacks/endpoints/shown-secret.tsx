'use client'

import { addressOf } from '@/components/callbacks/endpoints/endpoint-words'
import { verifySample } from '@/components/callbacks/endpoints/verify-sample'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { curlSample } from '@/components/callbacks/ground/send-samples'
import { Banner } from '@/components/kit/ui/banner'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Tabs } from '@/components/kit/ui/tabs'
import { useWords } from '@/components/kit/words/language'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

type ShownSecretProps = {
  programId: string
  /** Whose secret it is: of the console's own inbox nobody else has to check anything. */
  kind: EndpointKind
  url: string
  secret: string
  warned: boolean
}

const { id, timestamp, signature } = SignatureHeader

/** A signing secret at the only moment it can be read, and what the partner does with it. */
export function ShownSecret({ programId, kind, url, secret, warned }: ShownSecretProps) {
  const say = useWords(endpointWords)
  const curl = curlSample({ address: addressOf({ url }), secret, body: callbackSamples({ programId }).consent })
  const samples = [
    {
      value: 'typescript',
      label: say.checkItInTypescript,
      text: verifySample,
      about: <>{say.answer2xxWithin15Seconds}</>,
    },
    {
      value: 'curl',
      label: say.tryItWithCurl,
      text: curl,
      about: (
        <>
          {say.thisSignsAnInvented} <CodeValue>{`${id}.${timestamp}.body`}</CodeValue>
          {say.secretKeyedHint} <CodeValue>v1,</CodeValue> {say.inWords} <CodeValue>{signature}</CodeValue>.
        </>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title={say.closeTitle}>
          {say.closeBody}
        </Banner>
      )}
      <section aria-label={say.theSigningSecret} className="rounded-control border border-line bg-sunken p-3">
        <CopyValue value={secret} label={say.signingSecret} />
      </section>
      <Tabs
        label={say.secretUseTitle}
        tabs={(kind === 'inbox' ? samples.slice(1) : samples).map(({ value, label, text, about }) => ({
          value,
          label,
          content: (
            <div className="flex flex-col gap-2">
              <p className="max-w-prose text-ink2">{about}</p>
              <CodeBlock label={label}>{text}</CodeBlock>
              <CopyValue value={text} label={say.theCode}>
                <span className="text-ink2">{say.copyTheCode}</span>
              </CopyValue>
            </div>
          ),
        }))}
      />
    </div>
  )
}
