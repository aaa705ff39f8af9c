import { Fold } from '@/components/contract/fold'
import { PlaceAnchor } from '@/components/contract/place-anchor'
import { endingId } from '@/components/contract/place-ids'
import { PlainTable } from '@/components/contract/plain-table'
import { Prose } from '@/components/contract/prose'
import { CodeValue } from '@/components/kit/ui/code-value'
import { endingWords } from '@/components/partners/ground/ending-words'
import { type EndingDigits, endings } from '@/lib/contract/partners/sandbox'
import { sandboxAbout } from '@/lib/contract/partners/sandbox-notes'

/** Every number that a person of a sandbox answers, by its end. */
export const endingRows = (Object.keys(endings) as EndingDigits[])
  .sort()
  .map((digits) => ({ id: endingId(digits), digits, does: endings[digits].does, ...endingWords.en[digits] }))

/** A sandbox, as a partner's engineer needs to know it. */
export function Sandbox() {
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2.5">
        {sandboxAbout.map((sentence) => (
          <p key={sentence}>
            <Prose text={sentence} />
          </p>
        ))}
      </div>
      <Fold title="Test numbers" count={`${endingRows.length} rows`}>
        <PlainTable
          caption="Test numbers"
          columns={['phoneNumber ends in', 'does', 'The person', 'You get']}
          rows={endingRows.map(({ id, digits, does, person, partner }) => ({
            key: digits,
            cells: [
              <PlaceAnchor key="digits" id={id}>
                <CodeValue>{digits}</CodeValue>
              </PlaceAnchor>,
              <CodeValue key="does">{does}</CodeValue>,
              person,
              partner,
            ],
          }))}
        />
      </Fold>
    </>
  )
}
