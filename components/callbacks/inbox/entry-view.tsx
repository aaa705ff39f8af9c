'use client'

import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import { BodyCard, parsed } from '@/components/callbacks/inbox/body-card'
import { EntryFields } from '@/components/callbacks/inbox/entry-fields'
import { SettleButton } from '@/components/callbacks/inbox/settle-button'
import { StatusChip } from '@/components/kit/status/status-chip'
import { inboxStateWords } from '@/components/kit/status/status-words'
import { Banner } from '@/components/kit/ui/banner'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { PageHeader } from '@/components/kit/ui/page-header'
import { ExactTime, RelativeTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { type InboxEntryView, KeptHeader } from '@/lib/contract/callbacks/inbox'

type EntryViewProps = { programId: string; entry: InboxEntryView; now: string; timeZone: string; mayRepair: boolean }

/** One callback, made on the server: what arrived never changes, and who settles it loads the page anew. */
export function EntryView({ programId, entry, now, timeZone, mayRepair }: EntryViewProps) {
  const say = useWords(inboxWords)
  const { id, shape, state, patient, problems, duplicates, receivedAt, sentAt, webhookId, headers } = entry
  const place = `/p/${encodeURIComponent(programId)}`
  const body = parsed(entry.body)
  const name = shape ? shapeWords(say)[shape] : say.callback
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.inbox, href: `${place}/inbox` }, { label: id }]} />}
        title={name}
        facts={<StatusChip words={inboxStateWords} value={state} />}
        count={<RelativeTime at={receivedAt} now={now} timeZone={timeZone} />}
      />
      {problems.length > 0 && (
        <Banner
          tone={entry.settled ? 'info' : 'attention'}
          actions={mayRepair && <SettleButton programId={programId} entry={entry} />}
          title={say.keptInQuarantine(problems.length === 1 ? say.oneProblem : say.problems(problems.length))}
        >
          {say.quarantinedBody}
          {shape && say.itComesClosestTo(name)}
          {say.quarantinedAnswer}
          {entry.settled ? (
            <p>
              {say.settledBy(entry.settled.by)}, <ExactTime at={entry.settled.at} timeZone={timeZone} />
            </p>
          ) : (
            mayRepair && <p>{say.settleHint}</p>
          )}
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={say.whatItSays}>
            <EntryFields body={body} problems={problems} timeZone={timeZone} />
          </Card>
          <BodyCard body={entry.body} exact={say.asItArrived} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={say.receipt}>
            <DescriptionList>
              <Description term={say.patient}>
                {patient ? (
                  <TextLink href={`${place}/patients/${encodeURIComponent(patient.id)}`}>{patient.name}</TextLink>
                ) : (
                  say.patientUnknown
                )}
              </Description>
              <Description term={say.received}>
                <ExactTime at={receivedAt} timeZone={timeZone} />
              </Description>
              <Description term={say.signed}>
                <ExactTime at={sentAt} timeZone={timeZone} />
              </Description>
              <Description term={say.repeats}>
                {duplicates === 0 ? say.none : say.answered200OnlyTheFirst(numberWords(duplicates))}
              </Description>
              <Description term={say.webhookId}>
                <CopyValue value={webhookId} label={say.webhookIdName} />
              </Description>
              <Description term={say.inboxId}>
                <CopyValue value={id} label={say.inboxIdName} />
              </Description>
            </DescriptionList>
          </Card>
          <Card title={say.headers}>
            <dl className="flex flex-col gap-2">
              {KeptHeader.all.map((header) => (
                <div key={header}>
                  <dt className="text-ink3 text-small">{header}</dt>
                  <dd>
                    {headers[header] ? (
                      <CodeValue>{headers[header]}</CodeValue>
                    ) : (
                      <span className="text-ink3">{say.notSent}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  )
}
