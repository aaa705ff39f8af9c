'use client'

import { useState } from 'react'
import { type SignatureFault, signatureFault, signatureFaults } from '@/components/contract/signature-fault'
import { Chip } from '@/components/kit/status/chip'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { Textarea } from '@/components/kit/ui/textarea'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

const empty = { secret: '', id: '', timestamp: '', signature: '', body: '' }
type Given = typeof empty
const labels = { ...SignatureHeader, secret: 'Secret' }

/** Names what is wrong with a signature. Nothing of it leaves the page. */
export function SignaturePlayground() {
  const [given, setGiven] = useState(empty)
  const [told, setTold] = useState<{ fault: SignatureFault | null }>()
  const change = (name: keyof Given, value: string) => {
    setGiven({ ...given, [name]: value })
    setTold(undefined)
  }
  const look = async () => {
    const { body, ...short } = given
    const plain = Object.fromEntries(Object.entries(short).map(([name, value]) => [name, value.trim()]))
    setTold({ fault: await signatureFault({ ...given, ...plain, body, now: Date.now() / 1000 }) })
  }
  return (
    <section aria-labelledby="playground" className="flex max-w-prose flex-col gap-3">
      <h3 id="playground" className="scroll-mt-20 text-h2">
        Why does my signature not fit?
      </h3>
      <p>
        Paste a callback as it came, and the secret. The fault is named here, in your browser: nothing is sent anywhere.
      </p>
      {(['secret', 'id', 'timestamp', 'signature'] as const).map((name) => (
        <Field key={name} label={labels[name]}>
          <TextInput
            mono
            autoComplete="off"
            spellCheck={false}
            value={given[name]}
            onChange={({ target }) => change(name, target.value)}
          />
        </Field>
      ))}
      <Field label="Body" hint="The bytes as they came, without a line end that was not there">
        <Textarea
          rows={5}
          spellCheck={false}
          className="font-mono text-[0.8125rem]"
          value={given.body}
          onChange={({ target }) => change('body', target.value)}
        />
      </Field>
      <Button onClick={() => void look()} className="self-start">
        Look for the fault
      </Button>
      <div role="status">
        {told &&
          (told.fault ? (
            <p className="flex flex-wrap items-center gap-2">
              <Chip tone="negative">Refused</Chip> {signatureFaults[told.fault]}
            </p>
          ) : (
            <p className="flex flex-wrap items-center gap-2">
              <Chip tone="positive">Right</Chip> A receiver takes this callback.
            </p>
          ))}
      </div>
    </section>
  )
}
