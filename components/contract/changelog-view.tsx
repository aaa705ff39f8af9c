import { ReferenceHeader } from '@/components/contract/reference-header'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { SkipLink } from '@/components/kit/ui/skip-link'
import { numberWords } from '@/lib/contract/bilingual'
import { changelog, promise } from '@/lib/contract/partners/changelog'
import { groupsOf, type ReleaseGroup } from '@/lib/contract/partners/changelog-groups'

/** What has changed of the interface, newest first, below what a partner may rely on. */
export function ChangelogView() {
  return (
    <>
      <SkipLink to="main" />
      <ReferenceHeader />
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-[60rem] flex-col gap-5 px-3 py-6 pb-16 sm:px-5">
        <h1 className="text-h1">Changelog</h1>
        <Card title="What you can rely on">
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {promise.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
        {changelog.map(({ version, date, about, adds }) => (
          <section key={version} aria-labelledby={`v${version}`} className="flex flex-col gap-2">
            <h2 id={`v${version}`} className="scroll-mt-20 text-h2">
              {version} <time dateTime={date}>({date})</time>
            </h2>
            <p className="max-w-prose">{about}</p>
            <p className="text-ink2">{additions(adds.length)}</p>
            <ul aria-label={`Additions of ${version}`} className="flex flex-col gap-1">
              {groupsOf(adds).map((group) => (
                <li key={group.call}>
                  <Additions {...group} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

const additions = (count: number) => (count === 1 ? '1 addition' : `${numberWords(count)} additions`)

/** What a release added to one call, or callback. */
function Additions({ call, count, parts }: ReleaseGroup) {
  return (
    <details>
      <summary className="wrap-anywhere min-h-6 cursor-pointer">
        <CodeValue>{call}</CodeValue> <span className="text-ink2">{additions(count)}</span>
      </summary>
      <div className="flex flex-col gap-2 py-2 pl-4">
        {parts.map(({ part, lines }) => (
          <section key={part} aria-label={`${part}: ${call}`}>
            <h3 className="font-semibold">{part}</h3>
            <ul className="flex flex-col">
              {lines.map((line) => (
                <li key={line} className="wrap-anywhere">
                  <CodeValue>{line}</CodeValue>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
