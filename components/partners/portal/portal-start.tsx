'use client'

import { Building2, Circle, CircleCheck } from 'lucide-react'
import { deliveriesAddress } from '@/components/callbacks/ground/delivery-address'
import { Chip } from '@/components/kit/status/chip'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { callsAddress } from '@/components/partners/calls/call-address'
import { portalWords } from '@/components/partners/portal/portal-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { PortalProgram } from '@/lib/contract/partners/portal'

type PortalStartProps = { partner: string; programs: readonly PortalProgram[] }

/** Where a partner's person begins: each program, what came and went in a day, and what is still to be done. */
export function PortalStart({ partner, programs }: PortalStartProps) {
  const say = useWords(portalWords)
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.start} count={say.of(partner)} />
      {programs.length === 0 ? (
        <Card>
          <EmptyState icon={<Building2 />} title={say.noProgram}>
            {say.noProgramHint}
          </EmptyState>
        </Card>
      ) : (
        programs.map((program) => <ProgramCard key={program.id} program={program} />)
      )}
    </div>
  )
}

function ProgramCard({ program }: { program: PortalProgram }) {
  const say = useWords(portalWords)
  const { id, name, sandbox, requests, refused, delivered, waiting, failed, tokens, endpoints, asked, heard } = program
  const place = `/p/${encodeURIComponent(id)}/callbacks`
  const steps = [
    { done: tokens > 0, href: '/tokens', label: say.haveToken },
    { done: asked, href: callsAddress.to(id, {}), label: say.makeRequest },
    { done: endpoints > 0, href: `${place}/endpoints`, label: say.haveEndpoint },
    { done: heard, href: deliveriesAddress.to(id, {}), label: say.getCallback },
  ]
  return (
    <Card
      title={name}
      meta={
        <span className="inline-flex flex-wrap items-center gap-2">
          <CodeValue>{id}</CodeValue>
          {sandbox && <Chip tone="neutral">{say.sandbox}</Chip>}
        </span>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label={`${name}: ${say.day}`} className="flex flex-col gap-2">
          <h3 className="text-h3">{say.day}</h3>
          <DescriptionList>
            <Description term={say.requests}>
              <TextLink href={callsAddress.to(id, {})}>{numberWords(requests)}</TextLink>
            </Description>
            <Description term={say.refused}>
              <TextLink href={callsAddress.to(id, { errors: true })}>{numberWords(refused)}</TextLink>
            </Description>
            <Description term={say.delivered}>
              <TextLink href={deliveriesAddress.to(id, { state: 'delivered' })}>{numberWords(delivered)}</TextLink>
            </Description>
            <Description term={say.waiting}>
              <TextLink href={deliveriesAddress.to(id, { state: 'pending' })}>{numberWords(waiting)}</TextLink>
            </Description>
            <Description term={say.failed}>
              <TextLink href={deliveriesAddress.to(id, { state: 'failed' })}>{numberWords(failed)}</TextLink>
            </Description>
          </DescriptionList>
        </section>
        <section aria-label={`${name}: ${say.steps}`} className="flex flex-col gap-2">
          <h3 className="text-h3">{say.steps}</h3>
          <ol className="flex flex-col gap-1.5">
            {steps.map(({ done, href, label }) => (
              <li key={label} className="flex items-center gap-2">
                {done ? (
                  <CircleCheck aria-hidden className="size-4 shrink-0 text-positive-fg" />
                ) : (
                  <Circle aria-hidden className="size-4 shrink-0 text-ink3" />
                )}
                <TextLink href={href}>{label}</TextLink>
                <span className="sr-only">{done ? say.done : say.toDo}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Card>
  )
}
