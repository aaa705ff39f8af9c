'use client'

import clsx from 'clsx'
import { variableWords } from '@/components/events/event-words'
import { RecordChange } from '@/components/events/record-change'
import { SegmentCost } from '@/components/events/segment-cost'
import { GateVerdict } from '@/components/messages/gate-verdict'
import { languageWords } from '@/components/messages/sms-words'
import { Banner } from '@/components/ui/banner'
import type { SmsPreview as Preview, PreviewBody } from '@/lib/contract/console-messages'

type SmsPreviewProps = {
  preview: Preview & { update: PreviewBody }
  /** The answer still belongs to what was typed a moment ago. */
  settled: boolean
  staffName: string
  now: number
  timeZone: string
  onRespell: (entries: PreviewBody['additionalData']) => void
}

/** What will stand on the record and what the patient will read, before anything is sent. */
export function SmsPreview({ preview, settled, staffName, now, timeZone, onRespell }: SmsPreviewProps) {
  const { update, record, template, message, missing, gate, phoneNumber, refused } = preview
  return (
    <section
      aria-label="Preview"
      aria-busy={!settled}
      className={clsx('flex flex-col gap-4', !settled && 'opacity-70')}
    >
      {!refused && (
        <div>
          <h3 className="mb-1 text-h3">On the record</h3>
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <RecordChange name={update.name} text={update.text} record={record} />
            <span>
              by {staffName} <span className="text-ink3">via console</span>
            </span>
          </p>
        </div>
      )}
      {refused && (
        <Banner tone="negative" title="This program accepts only the usual path">
          From where this patient stands the step is outside it and cannot be saved. Choose another one.
        </Banner>
      )}
      {!refused && (
        <div>
          <h3 className="mb-1 text-h3">
            SMS
            {template && <span className="font-normal text-ink3"> in {languageWords[template.language]}</span>}
          </h3>
          {template && (
            <p
              lang={template.language}
              className="max-w-prose whitespace-pre-wrap break-words rounded-card rounded-bl-tight bg-sunken px-3 py-2.5"
            >
              {message ? message.text : <Unfilled name={update.name} body={template.body} />}
            </p>
          )}
          {missing.length > 0 && (
            <p className="mt-1.5 text-ink2">
              Fill in {missing.map((key) => `“${variableWords(update.name, key)}”`).join(', ')} to see the message as it
              will be sent.
            </p>
          )}
          {message && <SegmentCost message={message} onRespell={onRespell} />}
          <GateVerdict gate={gate} phoneNumber={phoneNumber} now={now} timeZone={timeZone} />
        </div>
      )}
    </section>
  )
}

const variable = /\{\{([^{}]*)\}\}/

/** The text as far as it is known, with a marked place for each value to come. */
function Unfilled({ name, body }: { name: string; body: string }) {
  return body.split(variable).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={position} className="rounded-tight bg-attention-bg px-1 text-attention-fg">
        {variableWords(name, part)}
      </span>
    ),
  )
}
