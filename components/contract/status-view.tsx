import clsx from 'clsx'
import { PlainTable } from '@/components/contract/plain-table'
import { ReferenceHeader } from '@/components/contract/reference-header'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { Card } from '@/components/kit/ui/card'
import { SkipLink } from '@/components/kit/ui/skip-link'
import { numberWords } from '@/lib/contract/bilingual'
import { durationWords } from '@/lib/contract/formats'
import type { PartState, PartStatus, Status, StatusDayView, StatusPart } from '@/lib/contract/partners/status'
import { statusDays } from '@/lib/contract/partners/status'
import { minute, second } from '@/lib/contract/time'

const parts: Record<StatusPart, { name: string; about: string }> = {
  interface: { name: 'Partner interface', about: 'Requests to /v1 are answered.' },
  worker: { name: 'Background work', about: 'What a request causes is done.' },
  callbacks: { name: 'Callbacks', about: 'Callbacks are sent when they are due, and tried again as scheduled.' },
  messages: { name: 'Text messages', about: 'Messages to patients go out when they are due.' },
}
const states: Record<PartState, { label: string; tone: Tone }> = {
  working: { label: 'Working', tone: 'positive' },
  late: { label: 'Late', tone: 'attention' },
  stopped: { label: 'Not working', tone: 'negative' },
}

/** Whether the hub works, for everybody to see: nothing of a program, a partner or a patient. */
export function StatusView({ status: { at, parts: rows, days } }: { status: Status }) {
  const bad = rows.filter(({ state }) => state !== 'working')
  const interrupted = days.filter((each) => each.stopped + each.callbacksLate + each.messagesLate > 0).reverse()
  return (
    <>
      <SkipLink to="main" />
      <ReferenceHeader />
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-[60rem] flex-col gap-5 px-3 py-6 pb-16 sm:px-5">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-h1">Status</h1>
          <p>
            {bad.length === 0
              ? 'Everything works.'
              : `Not as it should be: ${bad.map(({ part }) => parts[part].name).join(', ')}.`}
          </p>
          <p className="text-ink2">
            As of <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>.{' '}
            <a className="link" href="/status">
              Refresh
            </a>
          </p>
        </div>
        <Card title="Now">
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Part key={row.part} row={row} days={days.length} />
            ))}
          </ul>
        </Card>
        <Card title={`The last ${statusDays} days`}>
          {days.length === 0 ? (
            <p className="text-ink2">Each day appears here as it goes by.</p>
          ) : (
            <div className="flex flex-col gap-3">
              <Days days={days} />
              {interrupted.length === 0 ? (
                <p>No interruption of background work, callbacks or messages since {days[0]?.day}.</p>
              ) : (
                <PlainTable
                  caption="Days with an interruption, in UTC"
                  columns={['Day', 'Background work not working', 'Callbacks late', 'Messages late']}
                  rows={interrupted.map(({ day, stopped, callbacksLate, messagesLate }) => ({
                    key: day,
                    cells: [day, minutes(stopped), minutes(callbacksLate), minutes(messagesLate)],
                  }))}
                />
              )}
            </div>
          )}
        </Card>
        <p className="max-w-prose text-ink2">
          <a className="link" href="/status.json">
            status.json
          </a>{' '}
          says the same to a program. A callback whose receiver refuses it is not late: it is tried again as scheduled.
        </p>
      </main>
    </>
  )
}

type PartProps = { row: PartStatus; days: number }
function Part({ row: { part, state, lagSeconds, goodShare }, days }: PartProps) {
  const { label, tone } = states[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{parts[part].name}</p>
        <p className="text-ink2">{parts[part].about}</p>
      </div>
      <p className="text-ink2">
        {lagSeconds !== null && lagSeconds * second >= minute
          ? `${durationWords(lagSeconds * second, 'en')} behind. `
          : ''}
        {goodShare !== null && `${share(goodShare)} of ${days === 1 ? 'today' : `${days} days`}`}
      </p>
      <Chip tone={tone} title={state}>
        {label}
      </Chip>
    </li>
  )
}

/** The table below says what the bars show. */
function Days({ days }: { days: readonly StatusDayView[] }) {
  return (
    <div aria-hidden className="flex h-8 items-stretch gap-px">
      {days.map(({ day, stopped, callbacksLate, messagesLate }) => (
        <span
          key={day}
          className={clsx(
            'max-w-3 flex-1 rounded-tight',
            stopped > 0 ? 'bg-danger' : callbacksLate + messagesLate > 0 ? 'bg-attention-fg' : 'bg-positive-fg',
          )}
        />
      ))}
    </div>
  )
}

const minutes = (count: number) => (count === 0 ? '–' : durationWords(count * minute, 'en'))
/** Never rounded up to all. */
const share = (of: number) => `${numberWords(Math.floor(of * 10_000) / 100)}%`
