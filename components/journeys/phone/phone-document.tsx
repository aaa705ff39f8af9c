import type { ReactNode } from 'react'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { type FlowShell, idleQuery } from '@/lib/contract/journeys/flow-page'
import { HelpCall } from './help-call'
import { LanguageSwitch } from './language-switch'
import type { SendingMark } from './script/sending'
import { wordsOf } from './words/speak'

/** `<html>` of every page of a link. It stands in the page, not in the layout: only the page knows its language. */
export function PhoneDocument({
  shell,
  title,
  place,
  carries,
  problem = false,
  back = null,
  script = null,
  children,
}: {
  shell: FlowShell
  title: string
  /** Where the page is below the link: the language switch comes back to it. */
  place: string
  /** The form whose fields the language switch takes along. */
  carries?: string
  problem?: boolean
  back?: string | null
  /** The address of what a script adds. */
  script?: string | null
  children: ReactNode
}) {
  const words = wordsOf(shell)
  const { idleMinutes } = flowLimits
  const sending: SendingMark = { ...words.sending, base: shell.base, idleMinutes }
  return (
    <html lang={shell.language}>
      <body>
        <title>{`${problem ? `${words.errorPrefix} ` : ''}${title} · ${shell.programName}`}</title>
        <header className="top">
          <p className="program">{shell.programName}</p>
          <LanguageSwitch shell={shell} place={place} carries={carries} />
        </header>
        {back && (
          <nav aria-label={words.back}>
            <a className="back" href={back}>
              {words.back}
            </a>
          </nav>
        )}
        <main>
          {shell.assisted && <p className="note">{words.assisted(shell.programName)}</p>}
          {children}
          {script && <p className="notice" role="status" tabIndex={-1} data-sending={JSON.stringify(sending)} />}
        </main>
        <footer>
          <HelpCall shell={shell} />
        </footer>
        {script && <script type="module" src={script} data-own />}
        {script && (
          <noscript>
            <meta httpEquiv="refresh" content={`${idleMinutes * 60};url=${shell.base}?${idleQuery}`} />
          </noscript>
        )}
      </body>
    </html>
  )
}
