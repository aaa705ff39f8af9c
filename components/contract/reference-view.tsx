import { OperationArticle } from '@/components/contract/operation-article'
import { ReferenceContents } from '@/components/contract/reference-contents'
import { ReferenceHeader } from '@/components/contract/reference-header'
import { places } from '@/components/contract/reference-places'
import { tableSections } from '@/components/contract/reference-tables'
import { TrySandbox } from '@/components/contract/try-sandbox'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { SkipLink } from '@/components/kit/ui/skip-link'
import { operations } from '@/lib/contract/operations'
import { Refusal } from '@/lib/contract/refusals'

/** The interface as partners read it: computed from the tables that also answer their calls. */
export function ReferenceView({ base }: { base: string }) {
  return (
    <TrySandbox>
      <SkipLink to="main" />
      <ReferenceHeader />
      <div className="mx-auto flex max-w-[104rem] gap-8 px-3 sm:px-5">
        <ReferenceContents groups={groups} places={places(tableSections)} />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-10 py-6 pb-16">
          <Introduction base={base} />
          {operations.map((operation) => (
            <OperationArticle key={operation.name} operation={operation} base={base} />
          ))}
          {tableSections.map(({ id, title, content: Content }) => (
            <section key={id} aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-8">
              <h2 id={id} className="scroll-mt-20 text-h1">
                {title}
              </h2>
              <Content base={base} />
            </section>
          ))}
        </main>
      </div>
    </TrySandbox>
  )
}

const callGroups = [...new Set(operations.map(({ group }) => group))].map((title) => ({
  title,
  links: operations
    .filter(({ group }) => group === title)
    .map(({ name, summary, path }) => ({ id: name, words: summary, path })),
}))
const groups = [...callGroups, { title: 'Tables', links: tableSections.map(({ id, title }) => ({ id, words: title })) }]

function Introduction({ base }: { base: string }) {
  const example = new Refusal('patientNotFound')
  return (
    <section aria-labelledby="introduction" className="grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex max-w-prose flex-col gap-2.5">
        <h1 id="introduction" className="text-h1">
          API reference
        </h1>
        <p>
          Partners invite patients to a support program, send status updates about them, and receive callbacks when they
          complete a form. All bodies are JSON, except files. Send requests to <CodeValue>{base}</CodeValue>.
        </p>
        <p>
          Every request carries <CodeValue>Authorization: Bearer …</CodeValue>, with a token created in Hubline for
          certain programs. Every response carries <CodeValue>x-request-id</CodeValue>; quote it when you contact
          support. Every error also carries <CodeValue>x-error-type</CodeValue>: decide by that, because the numbers
          1005 and 1006 mean different things on different requests.
        </p>
        <p>
          Send an <CodeValue>Idempotency-Key</CodeValue> with each POST, so that you can safely repeat a request: for 24
          hours the same key and body get the first response again.
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="text-h3">Error format</h2>
        <CodeBlock label="Error format">{JSON.stringify(example.toBody(), null, 2)}</CodeBlock>
      </div>
    </section>
  )
}
