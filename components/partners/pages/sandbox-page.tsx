'use client'

import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { MakeSandboxDialog } from '@/components/partners/pages/make-sandbox-dialog'
import { SandboxDesk } from '@/components/partners/pages/sandbox-desk'
import { sandboxAddress } from '@/components/partners/sandbox/sandbox-address'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'

type SandboxPageProps = {
  programId: string
  /** Where partners call. */
  address: string
  /** The server's reading of the clock when the page was made. */
  now: string
  timeZone: string
  mayManage: boolean
}

/** Of a program: its sandboxes, and the way to one. Of a sandbox: everything to try it with. */
export function SandboxPage({ programId, address, now, timeZone, mayManage }: SandboxPageProps) {
  const say = useWords(sandboxWords)
  const found = useQuery(sandboxQuery(programId))
  const card = found.data
  if (!card)
    return found.isError ? <QueryFailed query={found} what={say.theSandbox} /> : <CardSkeleton label={say.sandbox} />
  if (card.sandbox)
    return <SandboxDesk card={card} address={address} now={now} timeZone={timeZone} mayManage={mayManage} />
  const room = card.made.length < sandboxLimits.sandboxes
  const make = mayManage && room && <MakeSandboxDialog program={card} made={card.made.length} address={address} />
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.sandbox} actions={card.made.length > 0 && make} />
      <p className="max-w-prose text-ink2">
        {say.about} <TextLink href="/reference">{say.guide}</TextLink>
      </p>
      {card.made.length === 0 ? (
        <Card>
          <EmptyState icon={<FlaskConical />} title={say.none} action={make}>
            {say.noneHint} {!mayManage && say.askAdministrator}
          </EmptyState>
        </Card>
      ) : (
        card.made.map(({ id, name }) => (
          <Card
            key={id}
            title={name}
            meta={<CodeValue>{id}</CodeValue>}
            actions={
              <ButtonLink size="small" href={sandboxAddress(id)}>
                {say.open}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            }
          >
            <p className="text-ink2">{say.noneHint}</p>
          </Card>
        ))
      )}
    </div>
  )
}
