'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { momentWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { callWords } from '@/components/patients/ground/call-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { ageWords } from '@/components/patients/ground/patient-words'
import { Texts, TimeThere } from '@/components/patients/page/call-facts'
import { factWords } from '@/components/patients/page/fact-words'
import { nextWords } from '@/components/patients/page/next-words'
import { todoItems } from '@/components/patients/page/todo-items'
import { Due } from '@/components/patients/pages/next-line'
import type { PatientDesk } from '@/components/patients/pages/use-patient-desk'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { taskTitle } from '@/components/work/ground/task-title'
import { kindWords } from '@/components/work/ground/work-words'
import { SnoozeButton } from '@/components/work/snooze/snooze-button'
import { DueWords } from '@/components/work/tasks/due-words'
import { calendarWords, phoneWords } from '@/lib/contract/formats'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

type AsideProps = { patient: PatientCard; now: number; timeZone: string }

/** Who it is and how to reach them, in the width of a column. */
export function ShortFacts({ patient, now, timeZone }: AsideProps) {
  const say = useWords(factWords)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { bornOn, phoneNumber, phoneIsCaregivers, caregiver, zones } = patient
  const callTime = entryValue(patient.additionalData, key.callTime)
  return (
    <dl className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 px-4 py-2.5">
      <Fact label={say.dob}>
        {bornOn && (
          <>
            <b className="font-semibold">{calendarWords(bornOn, locale)}</b> · {ageWords(bornOn, now, spoken)}
          </>
        )}
      </Fact>
      <Fact label={phoneIsCaregivers ? say.caregiversPhone : say.phone}>
        {phoneNumber && (
          <>
            <CopyValue value={phoneNumber} label={say.phoneCopied}>
              <b className="whitespace-nowrap font-semibold">{phoneWords(phoneNumber)}</b>
            </CopyValue>
            <span className="block text-small">
              {zones.length > 0 && (
                <>
                  <TimeThere zones={zones} now={now} /> {say.there}{' '}
                </>
              )}
              <Texts patient={patient} now={now} timeZone={timeZone} />
            </span>
          </>
        )}
      </Fact>
      {caregiver && (
        <Fact label={say.caregiver}>{[caregiver.name, caregiver.relationship].filter(Boolean).join(', ')}</Fact>
      )}
      <Fact label={say.language}>
        {[languageWords(sayMessage)[patient.language], callTime && say.bestTime(callTime)].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={say.insurance}>{entryValue(patient.additionalData, key.carrier)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink3 text-small leading-5">{label}</dt>
    <dd className="min-w-0 break-words">{children || <span className="text-ink3">—</span>}</dd>
  </>
)

type NextBoxProps = AsideProps & { place: PatientIds; desk: PatientDesk; children?: ReactNode }

/** What is next, with its act. */
export function NextBox({ place, desk, now, timeZone, children }: NextBoxProps) {
  const say = useWords(nextWords)
  const saySnooze = useWords(snoozeWords)
  const sayCall = useWords(callWords)
  const locale = useLocale()
  const { step, aim, act, acts, rights, snoozedUntil } = desk
  const calm = step.waits || step.kind === 'nothing'
  return (
    <section
      {...aim}
      aria-label={say.next}
      className={`mx-3 mb-2 rounded-card border px-3 py-2 ${calm ? 'border-line bg-surface' : 'border-accent bg-accent-soft'}`}
    >
      <p>
        <span className={`mr-2 font-semibold text-small ${calm ? 'text-ink3' : 'text-accent'}`}>{say.next}</span>
        <b className="font-semibold">{act.what}</b>
      </p>
      <p className="text-ink2 text-small">
        <Due step={step} place={place} now={now} timeZone={timeZone} />
        {snoozedUntil && ` · ${saySnooze.snoozedUntil(momentWords(locale, snoozedUntil, now, timeZone))}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {act.can && (
          <Button variant={calm ? 'secondary' : 'primary'} shortcut={act.key} onClick={act.run}>
            {act.label}
          </Button>
        )}
        {rights.mayWrite && act.key !== 'p' && (
          <Button shortcut="p" onClick={() => acts.logCall()}>
            {sayCall.logCall}
          </Button>
        )}
        {children}
        {rights.mayWrite && <SnoozeButton short onSnooze={acts.snooze} />}
      </div>
    </section>
  )
}

type DueListProps = AsideProps & {
  title: string
  desk: PatientDesk
  meId?: string | undefined
  without?: string | null
}

/** What is to be done, earliest first; `without` is told elsewhere. */
export function DueList({ patient, title, desk, meId, without, now, timeZone }: DueListProps) {
  const names = useWords(kindWords)
  const spoken = useLanguage()
  const items = todoItems(patient.tasks, desk.clocks).filter((item) =>
    item.of === 'task' ? item.id !== without : item.clock.subject !== without || item.clock.kind !== desk.step.kind,
  )
  if (items.length === 0) return null
  return (
    <AsidePart title={title}>
      <ul className="list-none">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {item.of === 'task' ? taskTitle(item.task, spoken, meId) : names[item.clock.kind].name}
            </span>
            {item.dueAt && <DueWords dueAt={item.dueAt} now={now} timeZone={timeZone} />}
          </li>
        ))}
      </ul>
    </AsidePart>
  )
}

export const AsidePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t px-4 pt-2 pb-1.5">
    <h3 className="pb-1 font-semibold text-ink2 text-small">{title}</h3>
    {children}
  </section>
)
