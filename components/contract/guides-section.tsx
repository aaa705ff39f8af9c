import { Fold } from '@/components/contract/fold'
import { guideId } from '@/components/contract/place-ids'
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
      <Fold title="The function all begin with">
        <Code name="The function all begin with" text={guideHead} />
      </Fold>
      {guides.map(({ id, title, prose, code }) => (
        <Fold key={id} heading="h3" id={guideId(id)} title={title}>
          {prose.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
          <Code name={title} text={code} />
          <a className="link w-fit" href={`#${guideId(id)}`}>
            Link to this guide
          </a>
        </Fold>
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
