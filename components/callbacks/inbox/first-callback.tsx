'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxWords, inboxWords } from '@/components/callbacks/ground/inbox-words'
import { curlSample, nodeSample } from '@/components/callbacks/ground/send-samples'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { inboxHealth } from '@/components/callbacks/inbox/inbox-queries'
import { Card } from '@/components/kit/ui/card'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Field } from '@/components/kit/ui/field'
import { Select } from '@/components/kit/ui/select'
import { Tabs } from '@/components/kit/ui/tabs'
import { useWords } from '@/components/kit/words/language'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape } from '@/lib/contract/vocabulary'

type FirstCallbackProps = {
  programId: string
  address: string
  now: string
  mayManage: boolean
  /** When it was made a moment ago, the commands carry it. */
  secret?: string
}

function secretWords(
  say: InboxWords,
  { made, exists, mayManage }: { made: boolean; exists: boolean; mayManage: boolean },
) {
  if (made) return say.theCommandsBelowAlready
  if (!mayManage) return say.secretAskHint
  return exists ? say.secretPutHint : say.secretMakeHint
}

export function FirstCallback({ programId, address, now, mayManage, secret }: FirstCallbackProps) {
  const say = useWords(inboxWords)
  const [shape, setShape] = useState<CallbackShape>(CallbackShape.pap)
  const health = useQuery(inboxHealth(programId))
  const body = callbackSamples({ programId, at: new Date(now) })[shape]
  const sample = { address, secret: secret ?? 'whsec_…', body }
  const commands = [
    { value: 'curl', label: 'curl', text: curlSample(sample) },
    { value: 'node', label: 'Node', text: nodeSample(sample) },
  ]
  return (
    <Card title={say.emptyTitle}>
      <div className="flex flex-col gap-4">
        <ol className="flex max-w-prose list-decimal flex-col gap-1.5 pl-5 text-ink2">
          <li>
            {secretWords(say, {
              made: secret !== undefined,
              exists: (health.data?.secrets.length ?? 0) > 0,
              mayManage,
            })}
          </li>
          <li>
            {say.sendACallbackTo} <CopyValue value={address} label={say.address} />
          </li>
          <li>{say.emptyHint}</li>
        </ol>
        <Field label={say.whichCallback} className="max-w-60">
          <Select
            value={shape}
            options={CallbackShape.all.map((value) => ({ value, label: shapeWords(say)[value] }))}
            onChange={({ target }) => setShape(target.value as CallbackShape)}
          />
        </Field>
        <Tabs
          label={say.waysToSendIt}
          tabs={commands.map(({ value, label, text }) => ({
            value,
            label,
            content: (
              <div className="flex flex-col gap-2">
                <CodeBlock label={say.theCallWith(label)}>{text}</CodeBlock>
                <CopyValue value={text} label={say.theCommand(label)}>
                  <span className="text-ink2">{say.copyTheCommand}</span>
                </CopyValue>
              </div>
            ),
          }))}
        />
      </div>
    </Card>
  )
}
