'use client'

import { useQuery } from '@tanstack/react-query'
import { Chip } from '@/components/kit/status/chip'
import { Card } from '@/components/kit/ui/card'
import { ExactTime, RelativeTime } from '@/components/kit/ui/relative-time'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'
import { kindWords, spanWords } from '@/components/work/ground/work-words'
import { standingWords, waitingWords } from '@/components/work/list/standing-words'
import type { PatientClock } from '@/lib/contract/work/work'

type PatientClocksProps = { place: PatientPlace; now: number; timeZone: string }

/** Until when what waits is to be done, how late it is, and what stands still meanwhile. Nothing where nothing runs. */
export function PatientClocks({ place, now, timeZone }: PatientClocksProps) {
  const say = useWords(standingWords)
  const { data } = useQuery(patientClocksQuery(place))
  if (!data || data.clocks.length === 0) return null
  return (
    <Card flush title={say.title} meta={data.clocks.length}>
      <ul aria-label={say.list} className="list-none">
        {data.clocks.map((clock) => (
          <Line key={clock.id} clock={clock} now={now} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ clock, now, timeZone }: { clock: PatientClock; now: number; timeZone: string }) {
  const say = useWords(standingWords)
  const names = useWords(kindWords)
  const { kind, state, since, dueAt, group, heldBy, late, escalated } = clock
  return (
    <li className="flex flex-col gap-1 border-line border-b px-4 py-2.5 last:border-b-0">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{names[kind].name}</span>
        <Stand clock={clock} now={now} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink3 text-small">
        {state === 'paused' ? (
          <span>
            {say.pausedAt} <RelativeTime at={since} now={now} timeZone={timeZone} />, {waitingWords(say, heldBy)}
          </span>
        ) : (
          dueAt && (
            <span>
              {group === 'waiting' ? say.tooLong : say.dueAt} <ExactTime at={dueAt} timeZone={timeZone} />
            </span>
          )
        )}
        {state === 'paused' && late && <Chip tone="negative">{say.wasLate}</Chip>}
        {escalated && <Chip tone="stopped">{say.escalated}</Chip>}
      </span>
    </li>
  )
}

/** The same words as in Needs action. */
function Stand({ clock, now }: { clock: PatientClock; now: number }) {
  const say = useWords(standingWords)
  const language = useLanguage()
  const { state, group, startedAt, warnAt, dueAt } = clock
  if (state === 'paused' || !dueAt) return <Chip tone="neutral">{say.paused}</Chip>
  const left = Date.parse(dueAt) - now
  if (group === 'waiting')
    return (
      <Chip tone={left <= 0 ? 'attention' : 'neutral'}>
        {say.waits(spanWords(now - Date.parse(startedAt), language))}
      </Chip>
    )
  if (left <= 0) return <Chip tone="negative">{say.late(spanWords(left, language))}</Chip>
  return (
    <Chip tone={warnAt && Date.parse(warnAt) <= now ? 'attention' : 'info'}>{say.due(spanWords(left, language))}</Chip>
  )
}
