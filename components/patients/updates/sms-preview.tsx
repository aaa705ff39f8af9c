'use client'

import clsx from 'clsx'
import { Banner } from '@/components/kit/ui/banner'
import { useWords } from '@/components/kit/words/language'
import { GateVerdict } from '@/components/messaging/ground/gate-verdict'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { variableWords } from '@/components/patients/ground/event-words'
import { RecordChange } from '@/components/patients/updates/record-change'
import { SegmentCost } from '@/components/patients/updates/segment-cost'
import type { SmsPreview as Preview, PreviewBody } from '@/lib/contract/messaging/messages'

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
  const say = useWords(eventFormWords)
  const sayMessage = useWords(messageWords)
  const { update, record, template, message, missing, gate, phoneNumber, refused } = preview
  return (
    <section
      aria-label={say.preview}
      aria-busy={!settled}
      className={clsx('flex flex-col gap-4', !settled && 'cursor-progress')}
    >
      {!refused && (
        <div>
          <h3 className="mb-1 text-h3">{say.onTheRecord}</h3>
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <RecordChange name={update.name} text={update.text} record={record} />
            <span>
              {say.byStaff(staffName)} <span className="text-ink3">{say.viaConsole}</span>
            </span>
          </p>
        </div>
      )}
      {refused && (
        <Banner tone="negative" title={say.usualPathTitle}>
          {say.usualPathBody}
        </Banner>
      )}
      {!refused && (
        <div>
          <h3 className="mb-1 text-h3">
            SMS
            {template && (
              <span className="font-normal text-ink3">
                {' '}
                {say.inWords(languageWords(sayMessage)[template.language])}
              </span>
            )}
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
              {say.previewMissing(missing.map((key) => `“${variableWords(say, update.name, key)}”`).join(', '))}
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
  const say = useWords(eventFormWords)
  return body.split(variable).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={position} className="rounded-tight bg-attention-bg px-1 text-attention-fg">
        {variableWords(say, name, part)}
      </span>
    ),
  )
}
