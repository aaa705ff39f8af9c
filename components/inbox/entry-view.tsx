import { BodyCard, parsed } from '@/components/inbox/body-card'
import { EntryFields } from '@/components/inbox/entry-fields'
import { shapeWords } from '@/components/inbox/inbox-words'
import { StatusChip } from '@/components/status/status-chip'
import { inboxWords } from '@/components/status/status-words'
import { Banner } from '@/components/ui/banner'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import { ExactTime, RelativeTime } from '@/components/ui/relative-time'
import { TextLink } from '@/components/ui/text-link'
import { type InboxEntryView, keptHeaders } from '@/lib/contract/console-inbox'

type EntryViewProps = { programId: string; entry: InboxEntryView; now: string; timeZone: string }

/** One callback. Nothing of it ever changes but the count of repeats, so it is made on the server and stands. */
export function EntryView({ programId, entry, now, timeZone }: EntryViewProps) {
  const { id, shape, state, patient, problems, duplicates, receivedAt, sentAt, webhookId, headers } = entry
  const place = `/p/${encodeURIComponent(programId)}`
  const body = parsed(entry.body)
  const name = shape ? shapeWords[shape] : 'Callback'
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: 'Inbox', href: `${place}/inbox` }, { label: id }]} />}
        title={name}
        facts={<StatusChip words={inboxWords} value={state} />}
        count={<RelativeTime at={receivedAt} now={now} timeZone={timeZone} />}
      />
      {problems.length > 0 && (
        <Banner
          tone="attention"
          title={`Kept in quarantine: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}`}
        >
          The signature is right, but the callback is not one of the three shapes
          {shape && `; it comes closest to ${name}`}. The sender was answered 422 with these fields.
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="What it says">
            <EntryFields body={body} problems={problems} timeZone={timeZone} />
          </Card>
          <BodyCard body={entry.body} exact="As it arrived" />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Receipt">
            <DescriptionList>
              <Description term="Patient">
                {patient ? (
                  <TextLink href={`${place}/patients/${encodeURIComponent(patient.id)}`}>{patient.name}</TextLink>
                ) : (
                  'Not a patient of this program'
                )}
              </Description>
              <Description term="Received">
                <ExactTime at={receivedAt} timeZone={timeZone} />
              </Description>
              <Description term="Signed">
                <ExactTime at={sentAt} timeZone={timeZone} />
              </Description>
              <Description term="Repeats">
                {duplicates === 0
                  ? 'None'
                  : `${duplicates.toLocaleString('en-US')}: answered 200, only the first is kept`}
              </Description>
              <Description term="Webhook ID">
                <CopyValue value={webhookId} label="webhook ID" />
              </Description>
              <Description term="Inbox ID">
                <CopyValue value={id} label="inbox ID" />
              </Description>
            </DescriptionList>
          </Card>
          <Card title="Headers">
            <dl className="flex flex-col gap-2">
              {keptHeaders.map((header) => (
                <div key={header}>
                  <dt className="text-ink3 text-small">{header}</dt>
                  <dd>
                    {headers[header] ? (
                      <CodeValue>{headers[header]}</CodeValue>
                    ) : (
                      <span className="text-ink3">Not sent</span>
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
