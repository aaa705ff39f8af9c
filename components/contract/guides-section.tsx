import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { guideHead, guides } from '@/lib/contract/partners/guides'

/** What happens in a partner's year. The lines are run as they stand here by the tests. */
export function Guides() {
  return (
    <>
      <p className="max-w-prose text-ink2">
        TypeScript without packages of ours: run it with <CodeValue>npx tsx guide.ts</CodeValue>. Each reads what it
        needs from the environment: HUB is this address, TOKEN and PROGRAM are yours. All begin with the same function.
      </p>
      <Code name="The function all begin with" text={guideHead} />
      {guides.map(({ id, title, prose, code }) => (
        <article key={id} aria-labelledby={`guide-${id}`} className="flex flex-col gap-2.5">
          <h3 id={`guide-${id}`} className="scroll-mt-20 text-h2">
            <a className="text-ink no-underline hover:underline" href={`#guide-${id}`}>
              {title}
            </a>
          </h3>
          {prose.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
          <Code name={title} text={code} />
        </article>
      ))}
    </>
  )
}

function Code({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col gap-2">
      <CodeBlock label={name}>{text}</CodeBlock>
      <CopyValue value={text} label={`the code: ${name}`}>
        <span className="text-ink2">Copy the code</span>
      </CopyValue>
    </div>
  )
}
