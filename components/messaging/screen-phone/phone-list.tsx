import clsx from 'clsx'
import { Card } from '@/components/kit/ui/card'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { RowLink } from '@/components/kit/ui/row-link'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { phonePath } from '@/components/messaging/screen-phone/screen-phone-queries'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import { patientName } from '@/components/patients/ground/patient-words'
import { phoneWords } from '@/lib/contract/formats'
import type { ScreenPhoneRow } from '@/lib/contract/messaging/screen-phone'

type PhoneListProps = {
  programId: string
  rows: readonly ScreenPhoneRow[]
  /** The number of the phone that is shown: whoever shares it looks at the same one. */
  shown: string | undefined
  now: number
  timeZone: string
}

export function PhoneList({ programId, rows, shown, now, timeZone }: PhoneListProps) {
  const spoken = useLanguage()
  const say = useWords(screenPhoneWords)
  return (
    <Card flush title={say.phones}>
      <nav aria-label={say.phones}>
        <ul className="max-h-[min(42rem,calc(100dvh-11rem))] list-none overflow-y-auto max-rail:max-h-none">
          {rows.map(({ patient, phoneNumber, last, lastAt }) => {
            const current = phoneNumber === shown
            return (
              <li
                key={phoneNumber}
                className={clsx(
                  'relative flex flex-col gap-0.5 border-line border-b px-4 py-2.5 last:border-b-0',
                  current ? 'bg-selected shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-sunken',
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <RowLink
                    className="min-w-0 truncate font-semibold after:absolute after:inset-0"
                    href={phonePath({ programId, patientId: patient.id })}
                    aria-current={current ? 'page' : undefined}
                  >
                    {patientName(patient, spoken)}
                  </RowLink>
                  {last !== null && (
                    <RelativeTime at={lastAt} now={now} timeZone={timeZone} className="shrink-0 text-ink3 text-small" />
                  )}
                </span>
                <span className="text-ink3 text-small">{phoneWords(phoneNumber)}</span>
                <span className="truncate text-ink2">{last ?? say.noTextsYet}</span>
              </li>
            )
          })}
        </ul>
      </nav>
    </Card>
  )
}
