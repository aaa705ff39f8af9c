'use client'

import { StatusChip } from '@/components/kit/status/status-chip'
import { copayWords, enrollmentWords, papWords, priorAuthWords } from '@/components/kit/status/status-words'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { dayWords, exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { recordHeadWords } from '@/components/patients/ground/record-head-words'
import type { EventForm } from '@/components/patients/updates/event-forms'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { Track } from '@/lib/contract/vocabulary'

type ProgramStatusProps = {
  patient: PatientCard
  now: number
  timeZone: string
  onOpen?: ((form: EventForm) => void) | undefined
}

/** Where each track stands and since when. */
export function ProgramStatus({ patient, now, timeZone, onOpen }: ProgramStatusProps) {
  const say = useWords(recordHeadWords)
  const locale = useLocale()
  const { enrollment, priorAuth, pap, copay, statusSince } = patient
  const chips = {
    enrollment: enrollment && <StatusChip words={enrollmentWords} value={enrollment} />,
    priorAuth: priorAuth && <StatusChip words={priorAuthWords} value={priorAuth} />,
    pap: pap && <StatusChip words={papWords} value={pap} />,
    copay: copay && <StatusChip words={copayWords} value={copay} />,
  }
  return (
    <Card flush title={say.programStatus}>
      <dl>
        {Track.all.map((track) => {
          const since = chips[track] ? statusSince[track] : undefined
          return (
            <div key={track} className="flex min-h-7.5 items-center gap-2 border-line border-b px-3.5 py-0.5">
              <dt className="w-28 shrink-0 text-ink3">{say.tracks[track]}</dt>
              <dd className="min-w-0 flex-1">{chips[track] ?? <span className="text-ink3">—</span>}</dd>
              {since && (
                <dd className="whitespace-nowrap text-ink3 text-small">
                  <time dateTime={since} title={exactTime(since, timeZone, locale)}>
                    {dayWords(since, now, timeZone, locale)}
                  </time>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {onOpen && (
        <div className="chrome flex flex-wrap gap-1 px-2 py-1">
          <Button size="small" variant="quiet" shortcut="e" onClick={() => onOpen('enrollment')}>
            {say.enrollment}
          </Button>
          <Button size="small" variant="quiet" shortcut="s" onClick={() => onOpen('financial')}>
            {say.financial}
          </Button>
        </div>
      )}
    </Card>
  )
}
