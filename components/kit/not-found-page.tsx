import { SearchX } from 'lucide-react'
import { pageWords } from '@/components/kit/page-words'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import type { Language } from '@/lib/contract/vocabulary'

type NotFoundPageProps = { language: Language; signedOut?: boolean }

/** The same words for what does not exist and for what one may not see. Made on the server alone: the answer of every
 *  page holds it, in case that page is not there, and no page brings a script for it. */
export function NotFoundPage({ language, signedOut = false }: NotFoundPageProps) {
  const say = pageWords[language].notFound
  return (
    <Card className="mx-auto mt-6 max-w-form">
      <h1 className="sr-only">{say.heading}</h1>
      <EmptyState
        icon={<SearchX />}
        title={say.title}
        action={
          <a href={signedOut ? '/sign-in' : '/'} className={buttonStyle()}>
            {signedOut ? say.toSignIn : say.toStart}
          </a>
        }
      >
        {say.body}
      </EmptyState>
    </Card>
  )
}
