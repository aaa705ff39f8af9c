import { type FlowPage, type FlowPlace, placeAddress } from '@/lib/contract/journeys/flow-page'
import { CheckView } from './check-view'
import { ClosedView } from './closed-view'
import { CodeView, codeProblems } from './code-view'
import { ConsentsView } from './consents-view'
import { DoneView } from './done-view'
import { GateView, gateProblems } from './gate-view'
import { PhoneDocument } from './phone-document'
import { QuestionView, questionForm, sendsFile } from './question-view'
import { say, wordsOf } from './words/speak'

type Drawn = Exclude<FlowPage, { page: 'redirect' | 'unknown' }>

type FlowViewProps = {
  page: Drawn
  place: FlowPlace
  /** The address of the pages' script. The gate and the page of a link that ended do without. */
  script: string | null
}

/** Any page of a link, whichever its address asked for: a link that ended answers each of them with the same. */
export function FlowView({ page, place, script }: FlowViewProps) {
  const { shell } = page
  const words = wordsOf(shell)
  const below = (query = '') => placeAddress('', place, query).slice(1)
  switch (page.page) {
    case 'gate':
      return (
        <PhoneDocument
          shell={shell}
          title={say(words.gate.question, shell.actor)}
          problem={gateProblems(page).length > 0}
          place={below()}
        >
          <GateView page={page} place={below()} />
        </PhoneDocument>
      )
    case 'code':
      return (
        <PhoneDocument
          shell={shell}
          title={page.sent ? words.code.label : words.code.title}
          problem={codeProblems(page).length > 0}
          place={below()}
        >
          <CodeView page={page} place={below()} />
        </PhoneDocument>
      )
    case 'question':
      return (
        <PhoneDocument
          shell={shell}
          title={page.text?.title ?? say(words.items[page.item].question, shell.actor)}
          problem={[page, ...page.others].some(({ problems }) => problems.length > 0)}
          place={below(page.fromCheck ? 'return=check' : '')}
          carries={sendsFile(page.item) ? undefined : questionForm}
          back={page.back}
          script={script}
        >
          <QuestionView page={page} />
        </PhoneDocument>
      )
    case 'check':
      return (
        <PhoneDocument shell={shell} title={words.check.title} place={below()} back={page.back} script={script}>
          <CheckView page={page} />
        </PhoneDocument>
      )
    case 'done':
      return (
        <PhoneDocument shell={shell} title={words.done.title[shell.kind]} place={below()} script={script}>
          <DoneView page={page} />
        </PhoneDocument>
      )
    case 'consents':
      return (
        <PhoneDocument shell={shell} title={words.consents.title} place={below()} back={shell.base} script={script}>
          <ConsentsView page={page} />
        </PhoneDocument>
      )
    case 'closed':
      return (
        <PhoneDocument shell={shell} title={words.closed.title[page.state]} place={below()}>
          <ClosedView page={page} />
        </PhoneDocument>
      )
    default:
      return page satisfies never
  }
}
