'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { ErrorState } from '@/components/kit/ui/error-state'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { letterWords } from '@/components/patients/calls/letter-words'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'
import type { LetterWay } from '@/lib/contract/patients/call-vocabulary'
import { phoneCallsApi } from '@/lib/contract/patients/calls'

type LetterDialogProps = { place: PatientIds; onClose: () => void }

/** The unable-to-reach letter as it will be printed or faxed. */
export function LetterDialog({ place, onClose }: LetterDialogProps) {
  const say = useWords(letterWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [paper, setPaper] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['letter', place.programId, place.patientId],
    queryFn: async () => (await call(phoneCallsApi.previewLetter, { params: place })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const make = useMutation({
    mutationFn: async (way: LetterWay) =>
      (await call(phoneCallsApi.makeLetter, { params: { ...place }, body: { way } })).data,
    networkMode: 'always',
    onSuccess: ({ body }, way) => {
      notifyDone(say.made)
      void client.invalidateQueries({ queryKey: patientKey(place) })
      if (way === 'print') setPaper(body)
      else onClose()
    },
    onError: (error) => notifyFailed(say.notMade, failureWords(error, spoken)),
  })
  if (paper !== null) return <Paper body={paper} onDone={onClose} />
  const may = data?.mayMake === true
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say.title}
      description={data && !may ? say.needsApproval : say.about}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          {may && (
            <>
              <Button busy={make.isPending} onClick={() => make.mutate('fax')}>
                {say.fax}
              </Button>
              <Button
                variant="primary"
                icon={<Printer aria-hidden />}
                busy={make.isPending}
                onClick={() => make.mutate('print')}
              >
                {say.print}
              </Button>
            </>
          )}
        </>
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <p lang={data.language} className="whitespace-pre-wrap rounded-card border border-line bg-sunken px-4 py-3">
          {data.body}
        </p>
      )}
    </Dialog>
  )
}

/** The letter in place of the page; the printer is asked at once. */
function Paper({ body, onDone }: { body: string; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone)
    const soon = requestAnimationFrame(() => window.print())
    return () => {
      removeEventListener('afterprint', onDone)
      cancelAnimationFrame(soon)
    }
  }, [onDone])
  return (
    <section className="paper paper-alone whitespace-pre-wrap" aria-hidden>
      {body}
    </section>
  )
}
