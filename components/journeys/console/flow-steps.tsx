import clsx from 'clsx'
import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react'
import { answerLines } from '@/components/journeys/console/answer-words'
import { FileView } from '@/components/journeys/console/file-view'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { flowItemWords, mediaWords } from '@/components/journeys/ground/flow-words'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { VisuallyHidden } from '@/components/kit/ui/visually-hidden'
import { useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { SensitiveValue } from '@/components/patients/ground/sensitive-value'
import type { FlowStep } from '@/lib/contract/journeys/flows'
import { isSensitiveFile } from '@/lib/contract/patients/sensitive'

type FlowStepsProps = {
  place: PatientIds
  flowId: string
  label: string
  steps: readonly FlowStep[]
  /** The question the patient comes to next. */
  next: FlowStep | null
  /** It asks nothing any more. */
  ended: boolean
  mayReadFiles: boolean
  now: number
  timeZone: string
}

/** Every question of a flow, in its order: whether it is answered, in which words, and when. */
export function FlowSteps({ place, flowId, label, steps, next, ended, mayReadFiles, now, timeZone }: FlowStepsProps) {
  const say = useWords(flowPartWords)
  return (
    <div className="@container">
      <ol aria-label={label} className="list-none">
        {steps.map((step) => {
          const { item, answeredAt, editable } = step
          const done = answeredAt !== null
          const here = step === next
          const Mark = done ? CircleCheck : here ? CircleDot : Circle
          return (
            <li
              key={item}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 border-line border-t py-1.5 first:border-t-0 @lg:grid-cols-[1.25rem_11rem_minmax(0,1fr)_auto]"
            >
              <Mark
                aria-hidden
                className={clsx('mt-0.5 size-4', done ? 'text-positive-fg' : here ? 'text-info-fg' : 'text-ink3')}
              />
              <span className={clsx(done || here ? 'text-ink' : 'text-ink3')}>
                {flowItemWords(say)[item]}
                {!editable && (
                  <>
                    <Lock aria-hidden className="ml-1.5 inline size-3.5 align-text-bottom text-ink3" />
                    <VisuallyHidden> {say.lockedHint}</VisuallyHidden>
                  </>
                )}
              </span>
              <div className="min-w-0 @max-lg:order-last @max-lg:col-span-2 @max-lg:col-start-2">
                {done ? (
                  <Answer place={place} flowId={flowId} step={step} mayReadFiles={mayReadFiles} timeZone={timeZone} />
                ) : (
                  <span className={here ? 'text-info-fg' : 'text-ink3'}>
                    {here ? say.nextStep : ended ? say.notAnswered : say.notAnsweredYet}
                  </span>
                )}
              </div>
              <span className="text-ink3 text-small @max-lg:text-right">
                {answeredAt && <RelativeTime at={answeredAt} now={now} timeZone={timeZone} />}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type AnswerProps = { place: PatientIds; flowId: string; step: FlowStep; mayReadFiles: boolean; timeZone: string }

function Answer({ place, flowId, step, mayReadFiles, timeZone }: AnswerProps) {
  const say = useWords(flowPartWords)
  const { item, value, media, masked } = step
  if (masked)
    return (
      <SensitiveValue
        what={item}
        flowId={flowId}
        label={flowItemWords(say)[item]}
        words={(given) => answerLines(say, item, given)?.join(', ') ?? say.answerUnreadable}
      />
    )
  const lines = answerLines(say, item, value)
  return (
    <div className="flex flex-col gap-1.5">
      {media && (
        <FileView
          place={place}
          file={media}
          label={mediaWords(say)[media.kind]}
          mayOpen={mayReadFiles}
          onRequest={isSensitiveFile(media.kind)}
          timeZone={timeZone}
        />
      )}
      {lines
        ? // The word that a photo came stands in the photo itself.
          (!media || lines[0] !== say.sent) && (
            <span className="break-words">
              {lines.map((line) => (
                <bdi key={line} className="block">
                  {line}
                </bdi>
              ))}
            </span>
          )
        : !media && <span className="text-ink3">{say.answerUnreadable}</span>}
    </div>
  )
}
