import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { Card } from '@/components/kit/ui/card'
import { CodeBlock } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Tabs } from '@/components/kit/ui/tabs'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

/** `exact` names the body byte for byte: "As it arrived", "As it is sent". */
export function BodyCard({ body, exact }: { body: string; exact: string }) {
  const say = useWords(inboxWords)
  return (
    <Card
      title={say.body}
      meta={say.bytes(numberWords(new Blob([body]).size))}
      actions={
        <CopyValue value={body} label={say.theBody(lowered(exact))}>
          <span className="text-ink2">{say.copy}</span>
        </CopyValue>
      }
    >
      <Tabs
        label={say.bodyWays}
        tabs={[
          {
            value: 'formatted',
            label: say.formatted,
            content: <CodeBlock label={say.bodyFormatted}>{pretty(parsed(body)) ?? body}</CodeBlock>,
          },
          {
            value: 'exact',
            label: exact,
            content: <CodeBlock label={say.bodyExact(lowered(exact))}>{body}</CodeBlock>,
          },
        ]}
      />
    </Card>
  )
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/** Nesting deep enough to exhaust the stack is shown as it is. */
function pretty(body: unknown): string | null {
  try {
    return JSON.stringify(body, null, 2) ?? null
  } catch {
    return null
  }
}
