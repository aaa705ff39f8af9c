'use client'

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { reportPlanQuery } from '@/components/dashboard/reports/report-queries'
import { everyWords, reportWords } from '@/components/dashboard/reports/report-words'
import { CallRefused, call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormSelect, FormText, FormTicks } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useWords } from '@/components/kit/words/language'
import { ReportEvery, type ReportPlan, reportPlanBody, reportsApi } from '@/lib/contract/dashboard/reports'

const names = ['approvalDays', 'approved', 'consented', 'dueDates'] as const

const number = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : Number(text)))
/** What is typed, as the wire has it. */
const typed = z
  .object({
    every: z.string().transform((text) => (ReportEvery.has(text) ? text : null)),
    recipients: z.array(z.string()),
    goals: z.object({ approvalDays: number, approved: number, consented: number, dueDates: number }),
    version: z.number(),
  })
  .transform((draft): z.input<typeof reportPlanBody> => draft)
  .pipe(reportPlanBody)

const draftOf = ({ every, recipients, goals, version }: ReportPlan): z.input<typeof typed> => {
  const text = (name: (typeof names)[number]) => (goals[name] === null ? '' : String(goals[name]))
  return {
    every: every ?? '',
    recipients,
    goals: {
      approvalDays: text('approvalDays'),
      approved: text('approved'),
      consented: text('consented'),
      dueDates: text('dueDates'),
    },
    version,
  }
}

/** The goals of the dashboard, and who gets its figures how often. */
export function ReportPlanCard({ programId }: { programId: string }) {
  const say = useWords(reportWords)
  const sayEvery = useWords(everyWords)
  const client = useQueryClient()
  const query = reportPlanQuery(programId)
  const { data: plan } = useSuspenseQuery(query)
  const sent = useSentForm({
    schema: typed,
    begin: draftOf(plan),
    fault: () => say.goalWrong,
    send: async (body) => (await call(reportsApi.saveReportPlan, { params: { programId }, body })).data,
    done: (next: ReportPlan) => {
      client.setQueryData(query.queryKey, next)
      sent.form.reset(draftOf(next))
      notifyDone(say.saved)
    },
    problem: (error) => ({
      title: say.notSaved,
      words: error instanceof CallRefused && error.status === 409 ? say.conflict : say.again,
    }),
  })
  return (
    <Card title={say.planTitle} className="mt-4">
      <p className="mb-3 max-w-prose text-ink2">{say.planAbout}</p>
      <FormBody sent={sent} id={useId()}>
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          {names.map((name) => (
            <FormText key={name} name={`goals.${name}`} label={say[name]} inputMode="numeric" hint={say.goalHint} />
          ))}
        </div>
        <div className="max-w-xs">
          <FormSelect
            name="every"
            label={say.every}
            placeholder={say.never}
            options={ReportEvery.all.map((every) => ({ value: every, label: sayEvery[every] }))}
          />
        </div>
        <FormTicks
          name="recipients"
          label={say.recipients}
          options={plan.people.map(({ id, name }) => ({ value: id, label: name }))}
          className="grid gap-x-4 pl-1 sm:grid-cols-3"
        />
        <div className="flex justify-end">
          <Button type="submit" busy={sent.busy}>
            {say.save}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}
