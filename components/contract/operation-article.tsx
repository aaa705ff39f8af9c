import { Fold } from '@/components/contract/fold'
import { PlaceAnchor } from '@/components/contract/place-anchor'
import { answerId, fieldId } from '@/components/contract/place-ids'
import { PlainTable } from '@/components/contract/plain-table'
import { Prose } from '@/components/contract/prose'
import { SamplePanel } from '@/components/contract/sample-panel'
import { samplesOf } from '@/components/contract/samples'
import { SchemaPath } from '@/components/contract/schema-path'
import { bodyTitle, schemaRows, shapesOf } from '@/components/contract/schema-rows'
import { TryIt } from '@/components/contract/try-it'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { contentTypes } from '@/lib/contract/journeys/media'
import type { JsonSchema, Operation } from '@/lib/contract/operations'
import { errorPage } from '@/lib/contract/partners/hints'
import { FileType } from '@/lib/contract/vocabulary'

export function OperationArticle({ operation, base }: { operation: Operation; base: string }) {
  const { name, method, path, summary, prose, scope, body, requests, reply, replyExample, again, refused } = operation
  const bodies = body ? shapesOf(body) : []
  return (
    <article
      aria-labelledby={name}
      className="grid gap-x-8 gap-y-5 border-line border-t pt-8 xl:grid-cols-[minmax(0,1fr)_28rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <header className="flex flex-col gap-1.5">
          <h2 id={name} className="scroll-mt-20 text-h1">
            {summary}
          </h2>
          <p>
            <CodeValue className="rounded-tight bg-accent-soft px-1.5 py-0.5 font-semibold">{method}</CodeValue>{' '}
            <CodeValue>{path}</CodeValue>
          </p>
          <p className="text-ink2">
            {scope ? `Bearer token with the scope ${scope}.` : 'Signed with the program’s secret.'}
          </p>
        </header>
        <div className="flex max-w-prose flex-col gap-2.5">
          {prose.map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
        </div>
        {bodies.map((shape, position) => (
          <Fields
            key={requests[position]?.name}
            title={bodyTitle(operation, position)}
            schema={shape}
            open={bodies.length === 1}
            idOf={position === 0 ? (field) => fieldId(name, field) : undefined}
          />
        ))}
        {reply ? (
          <Fields title="Response 200" schema={reply} idOf={(field) => answerId(name, field)} />
        ) : (
          <FileTypes title="Response 200" />
        )}
        <Fold heading="h3" title="Errors" count={rowWords(refused.length)}>
          <PlainTable
            caption={`Errors of ${summary}`}
            columns={['x-error-type', 'Status', 'Code', 'Cause']}
            rows={refused.map(({ slug, status, code, cause }) => ({
              key: slug,
              cells: [<ErrorLink key="slug" slug={slug} />, status, code ?? '–', cause],
            }))}
          />
        </Fold>
      </div>
      <aside
        aria-label={`Samples: ${summary}`}
        className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto"
      >
        <SamplePanel
          label={summary}
          examples={requests.map(({ name: key, title, value }) => ({
            key,
            title,
            samples: samplesOf(operation, value, base),
          }))}
        />
        {operation.caller !== 'signed' && (
          <TryIt
            name={name}
            summary={summary}
            method={method}
            path={operation.address}
            variables={operation.variables}
            example={body ? JSON.stringify(requests[0]?.value, null, 2) : null}
          />
        )}
        {reply && (
          <Fold heading="h3" title="Sample response">
            <CodeBlock label={`200 of ${summary}`}>{JSON.stringify(replyExample, null, 2)}</CodeBlock>
            {again && (
              <>
                <p className="text-ink2">208: {again.about}.</p>
                <CodeBlock label={`208 of ${summary}`}>{JSON.stringify(again.reply, null, 2)}</CodeBlock>
              </>
            )}
          </Fold>
        )}
      </aside>
    </article>
  )
}

/** An answer that is a file. */
function FileTypes({ title }: { title: string }) {
  return (
    <Fold heading="h3" title={title}>
      <PlainTable
        caption={title}
        columns={['Content type', 'File types']}
        rows={[...new Set(FileType.all.map((type) => contentTypes[type]))].map((content) => ({
          key: content,
          cells: [content, FileType.all.filter((type) => contentTypes[type] === content).join(', ')],
        }))}
      />
    </Fold>
  )
}

const rowWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** One catalogue says all of an error; a call lists its own. */
const ErrorLink = ({ slug }: { slug: string }) => (
  <a className="link" href={errorPage(slug).replace('/reference', '')}>
    <CodeValue>{slug}</CodeValue>
  </a>
)

type FieldsProps = {
  title: string
  schema: JsonSchema
  idOf: ((path: string) => string) | undefined
  open?: boolean
}
function Fields({ title, schema, idOf, open }: FieldsProps) {
  const rows = schemaRows(schema)
  return (
    <Fold heading="h3" title={title} count={rowWords(rows.length)} {...(open && { open })}>
      <PlainTable
        caption={title}
        columns={['Field', 'Type', 'Required', 'About']}
        rows={rows.map(({ path, type, required, about }) => ({
          key: path,
          cells: [
            idOf ? (
              <PlaceAnchor key="path" id={idOf(path)}>
                <SchemaPath path={path} />
              </PlaceAnchor>
            ) : (
              <SchemaPath key="path" path={path} />
            ),
            type,
            required ? 'required' : 'optional',
            <Prose key="about" text={about.join('. ')} />,
          ],
        }))}
      />
    </Fold>
  )
}
