import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Tabs } from '@/components/ui/tabs'

/** `exact` names the body byte for byte: "As it arrived", "As it is sent". */
export function BodyCard({ body, exact }: { body: string; exact: string }) {
  return (
    <Card
      title="Body"
      meta={`${new Blob([body]).size.toLocaleString('en-US')} bytes`}
      actions={
        <CopyValue value={body} label={`the body ${lowered(exact)}`}>
          <span className="text-ink2">Copy</span>
        </CopyValue>
      }
    >
      <Tabs
        label="Ways to show the body"
        tabs={[
          {
            value: 'formatted',
            label: 'Formatted',
            content: <CodeBlock label="Body, formatted">{pretty(parsed(body)) ?? body}</CodeBlock>,
          },
          { value: 'exact', label: exact, content: <CodeBlock label={`Body ${lowered(exact)}`}>{body}</CodeBlock> },
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
