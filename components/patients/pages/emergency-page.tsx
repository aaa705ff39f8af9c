'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { CallRefused, call } from '@/components/kit/call'
import { useNow } from '@/components/kit/clock'
import { FormBody } from '@/components/kit/form-body'
import { FormText, FormTextarea } from '@/components/kit/form-fields'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { clockTime } from '@/components/kit/ui/time-words'
import { useSentForm } from '@/components/kit/use-sent-form'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { glassQuery } from '@/components/patients/ground/glass-queries'
import { glassWords } from '@/components/patients/page/glass-words'
import { SheetTable } from '@/components/patients/pages/sheet-table'
import { emergencyApi, type Glass, openGlassBody } from '@/lib/contract/patients/emergency'

type EmergencyPageProps = { timeZone: string; now: string; mayOpen: boolean }

/** Asks why and for whom; then that one patient, under a banner, until the time is over. A person who works in no program may open
 *  nobody, and is told whom to ask. */
export function EmergencyPage({ timeZone, now, mayOpen }: EmergencyPageProps) {
  const say = useWords(glassWords)
  const glass = useQuery(glassQuery())
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.title} count={say.about} />
      {glass.isError ? (
        <QueryFailed query={glass} what={say.theRecord} />
      ) : glass.data ? (
        <OpenPatient glass={glass.data} timeZone={timeZone} now={now} />
      ) : mayOpen ? (
        <OpenForm />
      ) : (
        <Card>
          <EmptyState icon={<Building2 />} title={say.noProgram}>
            {say.whomToAsk}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function OpenForm() {
  const say = useWords(glassWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const sent = useSentForm({
    schema: openGlassBody,
    begin: { programId: '', patientId: '', reason: '' },
    fault: (field) =>
      ({ programId: say.enterProgram, patientId: say.enterPatient, reason: say.enterReason })[field] ?? '',
    send: (body) => call(emergencyApi.openGlass, { body }),
    done: async () => {
      await client.invalidateQueries(glassQuery())
      notifyDone(say.opened)
    },
    problem: (error) => ({
      title: say.notOpened,
      words: error instanceof CallRefused && error.status === 404 ? say.notFound : failureWords(error, spoken),
    }),
  })
  return (
    <Card>
      <p className="mb-3 max-w-[62ch] text-ink2">{say.hint}</p>
      <FormBody sent={sent} id={useId()} className="flex max-w-lg flex-col gap-4">
        <FormText name="programId" label={say.program} hint={say.programHint} maxLength={100} autoComplete="off" />
        <FormText name="patientId" label={say.patient} maxLength={100} autoComplete="off" />
        <FormTextarea name="reason" label={say.reason} hint={say.reasonHint} rows={3} maxLength={500} />
        <div>
          <Button type="submit" variant="primary" busy={sent.busy}>
            {say.open}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}

function OpenPatient({ glass, timeZone, now }: { glass: Glass; timeZone: string; now: string }) {
  const say = useWords(glassWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const client = useQueryClient()
  const ticking = useNow(now, 1_000)
  const over = ticking >= Date.parse(glass.until)
  const end = useMutation({
    mutationFn: () => call(emergencyApi.endGlass, { body: {} }),
    onSuccess: () => {
      client.setQueryData(glassQuery().queryKey, null)
      notifyDone(say.ended)
    },
    onError: (error) => notifyFailed(say.notEnded, failureWords(error, spoken)),
  })
  useEffect(() => {
    if (over) client.setQueryData(glassQuery().queryKey, null)
  }, [over, client])
  return (
    <>
      <Banner
        tone="attention"
        role="status"
        title={say.banner(glass.programName)}
        className="sticky top-bar z-10"
        actions={
          <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
            {say.end}
          </Button>
        }
      >
        <p>{say.until(clockTime(glass.until, timeZone, locale))}</p>
        <p>
          {say.because}: {glass.reason}
        </p>
      </Banner>
      <Card title={say.record}>
        <SheetTable sheet={glass.sheet} timeZone={timeZone} now={Date.parse(now)} />
      </Card>
    </>
  )
}
