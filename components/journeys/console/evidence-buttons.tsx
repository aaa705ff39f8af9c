'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureOf } from '@/components/journeys/console/flow-failures'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { callFile } from '@/components/kit/call'
import { saveFile } from '@/components/kit/save-file'
import { Button } from '@/components/kit/ui/button'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { flowsApi } from '@/lib/contract/journeys/flows'

const forms = {
  pdf: { label: 'PDF', endpoint: flowsApi.readEvidencePdf },
  json: { label: 'JSON', endpoint: flowsApi.readEvidence },
} as const
type Form = keyof typeof forms

/** One click: every row of the ledger with its words, its signature and its hashes, for whoever asks. */
export function EvidenceButtons({ place }: { place: PatientIds }) {
  const say = useWords(flowWords)
  const spoken = useLanguage()
  const take = useMutation({
    mutationFn: async (form: Form) =>
      saveFile(await callFile(forms[form].endpoint, { params: place }), `evidence-${place.patientId}.${form}`),
    onSuccess: (_, form) => notifyDone(say.evidencePacketTaken(forms[form].label)),
    onError: (error) => notifyFailed(say.packetFailed, failureOf(say, spoken, error, say.offlineHint).words),
  })
  return (
    <fieldset className="chrome mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <legend className="sr-only">{say.evidencePacket}</legend>
      <span aria-hidden className="mr-auto text-ink2">
        {say.evidencePacket}
      </span>
      {(Object.keys(forms) as Form[]).map((form) => (
        <Button
          key={form}
          size="small"
          icon={<Download aria-hidden />}
          aria-label={say.downloadTheEvidencePacket(forms[form].label)}
          busy={take.isPending && take.variables === form}
          onClick={() => take.isPending || take.mutate(form)}
        >
          {forms[form].label}
        </Button>
      ))}
    </fieldset>
  )
}
