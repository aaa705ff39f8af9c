'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxHealth } from '@/components/inbox/inbox-queries'
import { shapeWords } from '@/components/inbox/inbox-words'
import { curlSample, nodeSample } from '@/components/inbox/sample-commands'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Tabs } from '@/components/ui/tabs'
import { callbackSamples } from '@/lib/contract/callback-samples'
import { type CallbackShape, callbackShapes } from '@/lib/contract/vocabulary'

type FirstCallbackProps = {
  programId: string
  address: string
  now: string
  mayManage: boolean
  /** When it was made a moment ago, the commands carry it. */
  secret?: string
}

function secretWords({ made, exists, mayManage }: { made: boolean; exists: boolean; mayManage: boolean }) {
  if (made) return 'The commands below already carry the secret you have just made.'
  if (!mayManage)
    return 'Ask an administrator for the signing secret of this program and put it in place of whsec_… below.'
  return exists
    ? 'Put the signing secret of this program in place of whsec_…, or replace it below: the new one is put in for you.'
    : 'Make a signing secret below; it is put into the commands here.'
}

export function FirstCallback({ programId, address, now, mayManage, secret }: FirstCallbackProps) {
  const [shape, setShape] = useState<CallbackShape>(callbackShapes[0])
  const health = useQuery(inboxHealth(programId))
  const body = callbackSamples({ programId, at: new Date(now) })[shape]
  const sample = { address, secret: secret ?? 'whsec_…', body }
  const commands = [
    { value: 'curl', label: 'curl', text: curlSample(sample) },
    { value: 'node', label: 'Node', text: nodeSample(sample) },
  ]
  return (
    <Card title="No callback has arrived yet">
      <div className="flex flex-col gap-4">
        <ol className="flex max-w-prose list-decimal flex-col gap-1.5 pl-5 text-ink2">
          <li>
            {secretWords({ made: secret !== undefined, exists: (health.data?.secrets.length ?? 0) > 0, mayManage })}
          </li>
          <li>
            Send a callback to <CopyValue value={address} label="address" />
          </li>
          <li>It appears here within a few seconds, without reloading.</li>
        </ol>
        <Field label="Which callback" className="max-w-60">
          <Select
            value={shape}
            options={callbackShapes.map((value) => ({ value, label: shapeWords[value] }))}
            onChange={({ target }) => setShape(target.value as CallbackShape)}
          />
        </Field>
        <Tabs
          label="Ways to send it"
          tabs={commands.map(({ value, label, text }) => ({
            value,
            label,
            content: (
              <div className="flex flex-col gap-2">
                <CodeBlock label={`The call with ${label}`}>{text}</CodeBlock>
                <CopyValue value={text} label={`the ${label} command`}>
                  <span className="text-ink2">Copy the command</span>
                </CopyValue>
              </div>
            ),
          }))}
        />
      </div>
    </Card>
  )
}
