import type { ReactNode } from 'react'
import type { PlainWords } from '@/lib/contract/languages/page-words'
import { plainWords } from './words/plain-words'

/** A page that knows of no link, so of no language: it says it in each. */
function PlainPage({ title, say }: { title: string; say: (words: PlainWords) => { title: string; rest: ReactNode } }) {
  return (
    <html lang="en">
      <body>
        <title>{title}</title>
        <main className="plain">
          {/* The languages by their words: the list of the vocabulary would take its whole table to the phone. */}
          {Object.entries(plainWords).map(([language, words], index) => {
            const { title: heading, rest } = say(words)
            return (
              <div lang={language} key={language}>
                {index === 0 ? <h1>{heading}</h1> : <h2>{heading}</h2>}
                {rest}
              </div>
            )
          })}
        </main>
      </body>
    </html>
  )
}

/** The same for every key that opens nothing: it does not tell what a key would have to be. */
export const UnknownLink = () => (
  <PlainPage
    title={plainWords.en.unknownTitle}
    say={(words) => ({ title: words.unknownTitle, rest: <p>{words.unknownBody}</p> })}
  />
)

/** Something broke: the way on is the same address again. */
export const FailedPage = ({ reference }: { reference?: string }) => (
  <PlainPage
    title={plainWords.en.failedTitle}
    say={(words) => ({
      title: words.failedTitle,
      rest: (
        <>
          <p>{words.failedBody}</p>
          <p>
            <a className="tall" href="?">
              {words.again}
            </a>
          </p>
          {reference && (
            <p className="hint">
              {words.reference}: {reference}
            </p>
          )}
        </>
      ),
    })}
  />
)
