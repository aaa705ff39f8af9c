import { Fold } from '@/components/contract/fold'
import { PlaceAnchor } from '@/components/contract/place-anchor'
import { PlainTable } from '@/components/contract/plain-table'
import { Prose } from '@/components/contract/prose'
import { CodeValue } from '@/components/kit/ui/code-value'
import { operations } from '@/lib/contract/operations'
import { causes } from '@/lib/contract/partners/causes'
import { errorPage, HintKind, hintAbout, hintNotes, hintPage } from '@/lib/contract/partners/hints'
import { slugOf } from '@/lib/contract/refusal-names'
import { type RefusalName, refusals } from '@/lib/contract/refusals'

/** Where a page of ours leads to, as the id that stands there. */
const idOf = (page: string) => page.slice(page.indexOf('#') + 1)

const ofCalls = new Set(operations.flatMap(({ refused }) => refused.map(({ slug }) => slug)))

/** Every error a partner may be answered, and every hint; each has an address of its own. */
export const errorRows = (Object.keys(refusals) as RefusalName[])
  .filter((name) => ofCalls.has(slugOf(name)) || name in causes)
  .map((name) => {
    const { status, code, message, cause } = refusals[name]
    const explained = name in causes ? causes[name as keyof typeof causes] : undefined
    const slug = slugOf(name)
    return { id: idOf(errorPage(slug)), slug, status, code, message, means: explained?.cause ?? cause, explained }
  })
export const hintRows = HintKind.all.map((kind) => ({ id: idOf(hintPage(kind)), kind, means: hintNotes[kind] }))

export function Errors() {
  return (
    <>
      <p className="max-w-prose text-ink2">
        Each error is explained here once, and each call lists its own. The <CodeValue>link</CodeValue> header of an
        error opens its row.
      </p>
      <Fold title="Every error by its x-error-type" count={`${errorRows.length} rows`}>
        <PlainTable
          caption="Every error by its x-error-type"
          columns={['x-error-type', 'Status', 'Code', 'Message', 'What it means', 'What is expected']}
          rows={errorRows.map(({ id, slug, status, code, message, means, explained }) => ({
            key: slug,
            cells: [
              <PlaceAnchor key="slug" id={id}>
                <CodeValue>{slug}</CodeValue>
              </PlaceAnchor>,
              status,
              code ?? '–',
              message,
              means,
              explained?.path ? `${explained.path} must ${explained.should}` : '–',
            ],
          }))}
        />
      </Fold>
    </>
  )
}

export function Hints() {
  return (
    <>
      <p className="max-w-prose text-ink2">
        <Prose text={hintAbout} />
      </p>
      <PlainTable
        caption="Hints"
        columns={['Hint', 'What it means']}
        rows={hintRows.map(({ id, kind, means }) => ({
          key: kind,
          cells: [
            <PlaceAnchor key="kind" id={id}>
              <CodeValue>{kind}</CodeValue>
            </PlaceAnchor>,
            means,
          ],
        }))}
      />
    </>
  )
}
