'use client'

import { useId, useState } from 'react'
import { type Answer, askSandbox, bodyFor, isSandboxToken } from '@/components/contract/ask-sandbox'
import { useTried } from '@/components/contract/try-sandbox'
import { Button } from '@/components/kit/ui/button'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import { Textarea } from '@/components/kit/ui/textarea'

type TryItProps = {
  name: string
  summary: string
  method: string
  path: string
  variables: readonly string[]
  /** Null where nothing is sent. */
  example: string | null
}

/** The call itself, with a sandbox's token alone. */
export function TryIt({ name, summary, method, path, variables, example }: TryItProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={`Try it: ${summary}`} className="flex flex-col gap-3">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="self-start">
        Try it in a sandbox
      </Button>
      <div id={id} hidden={!open}>
        {open && <Trial name={name} method={method} path={path} variables={variables} example={example} />}
      </div>
    </section>
  )
}

function Trial({ name, method, path, variables, example }: Omit<TryItProps, 'summary'>) {
  const { tried, keep } = useTried()
  const id = useId()
  const [given, setGiven] = useState<Record<string, string>>({})
  const [written, setWritten] = useState<string>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [answer, setAnswer] = useState<Answer>()
  const [why, setWhy] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const filledIn = (variable: string) => given[variable] ?? (variable === 'patientId' ? tried.patientId : '')
  const body = example === null ? null : (written ?? bodyFor(example, tried.program))

  const send = async () => {
    const wrong = {
      ...(!isSandboxToken(tried.token) && { token: 'Only a sandbox’s token, hbl_test_…, is sent from here' }),
      ...Object.fromEntries(variables.filter((each) => filledIn(each) === '').map((each) => [each, 'Fill this in'])),
    }
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    setWhy(undefined)
    const filled = path.replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(filledIn(each)))
    const got = await askSandbox({ method, path: filled, token: tried.token, body })
    setAnswer(got)
    setBusy(false)
    if (got.patientId) keep({ patientId: got.patientId })
  }
  const explain = async (requestId: string) =>
    setWhy(await askSandbox({ method: 'GET', path: `/v1/calls/${requestId}`, token: tried.token, body: null }))

  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Sandbox token"
        id={`${id}-token`}
        error={faults.token}
        hint="Kept on this page alone, until you leave it"
      >
        <TextInput
          mono
          type="password"
          autoComplete="off"
          value={tried.token}
          onChange={({ target }) => keep({ token: target.value.trim() })}
        />
      </Field>
      {example !== null && (
        <Field label="Program" id={`${id}-program`} hint="Goes into the body below">
          <TextInput mono value={tried.program} onChange={({ target }) => keep({ program: target.value.trim() })} />
        </Field>
      )}
      {variables.map((each) => (
        <Field key={each} label={<CodeValue>{each}</CodeValue>} id={`${id}-${each}`} error={faults[each]}>
          <TextInput
            mono
            value={filledIn(each)}
            onChange={({ target }) => setGiven({ ...given, [each]: target.value.trim() })}
          />
        </Field>
      ))}
      {body !== null && (
        <Field label="Body" id={`${id}-body`}>
          <Textarea
            rows={8}
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            value={body}
            onChange={({ target }) => setWritten(target.value)}
          />
        </Field>
      )}
      <Button variant="primary" busy={busy} onClick={() => void send()} className="self-start">
        Send
      </Button>
      <div role="status" className="flex flex-col gap-1.5">
        {answer && (
          <p>
            {answer.status === 0 ? 'No answer came.' : `Answered ${answer.status}`}
            {answer.type && (
              <>
                {': '}
                <a className="link" href={`#error-${answer.type}`}>
                  <CodeValue>{answer.type}</CodeValue>
                </a>
              </>
            )}
          </p>
        )}
      </div>
      {answer && answer.status > 0 && (
        <>
          <CodeBlock label={`Headers of the answer of ${name}`}>{answer.headers}</CodeBlock>
          <CodeBlock label={`Answer of ${name}`}>{answer.body}</CodeBlock>
          {answer.requestId && (
            <Button onClick={() => void explain(answer.requestId)} className="self-start">
              How it was recorded
            </Button>
          )}
        </>
      )}
      {why && <CodeBlock label={`Record of ${name}`}>{why.body}</CodeBlock>}
    </div>
  )
}
