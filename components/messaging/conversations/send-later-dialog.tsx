'use client'

import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormText } from '@/components/kit/form-fields'
import { clockTime, isSameDay, weekdayWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { sendLaterWords } from '@/components/messaging/conversations/send-later-words'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { snoozeTimesQuery } from '@/components/work/ground/work-queries'
import { longestPutOff } from '@/lib/contract/messaging/reply-parts'
import { day } from '@/lib/contract/time'
import { SnoozeChoice } from '@/lib/contract/work/clock-vocabulary'
import { whenOf } from '@/lib/contract/work/typed-when'

type SendLaterProps = {
  programId: string
  now: number
  timeZone: string
  onChoose: (at: string) => void
  onClose: () => void
}
type Typed = { until: SnoozeChoice; when: string }

/** When a message goes: one of the program's next openings, or a time that is typed. */
export function SendLaterDialog({ programId, now, timeZone, onChoose, onClose }: SendLaterProps) {
  const say = useWords(sendLaterWords)
  const { choices } = useWords(snoozeWords)
  const locale = useLocale()
  const { data: times } = useQuery(snoozeTimesQuery(programId))
  if (!times) return null
  const read = (at: string) =>
    [!isSameDay(at, now, timeZone) && weekdayWords(at, now, timeZone, locale), clockTime(at, timeZone, locale)]
      .filter(Boolean)
      .join(', ')
  const offered = times.choices.filter(({ choice }) => choice !== SnoozeChoice.patientWrites)
  const given = z.custom<Typed>().transform(({ until, when }, context) => {
    const known = offered.find(({ choice }) => choice === until)
    if (known) return known.at
    const picked = whenOf(when, now, timeZone)
    if (picked !== null && picked <= now + longestPutOff * day) return new Date(picked).toISOString()
    context.issues.push({ code: 'custom', path: ['when'], message: say.whenWrong(longestPutOff), input: when })
    return ''
  })
  return (
    <FormDialog<Typed, string, string>
      title={say.title}
      description={say.about}
      words={{ send: say.choose }}
      schema={given}
      begin={{ until: offered[0]?.choice ?? SnoozeChoice.picked, when: '' }}
      send={async (at) => at}
      done={onChoose}
      problem={() => ({})}
      close={onClose}
    >
      {(_, { until }) => (
        <>
          <FormChoice<Typed>
            name="until"
            label={say.when}
            options={[
              ...offered.map(({ choice, at }) => ({ value: choice, label: choices[choice], hint: read(at) })),
              { value: SnoozeChoice.picked, label: choices.picked },
            ]}
          />
          {until === SnoozeChoice.picked && (
            <FormText<Typed> name="when" label={choices.picked} hint={say.whenHint} autoFocus autoComplete="off" />
          )}
        </>
      )}
    </FormDialog>
  )
}
