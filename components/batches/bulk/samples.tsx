'use client'

import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { momentWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import type { BulkPreview } from '@/lib/contract/batches/bulk'

type SamplesProps = { preview: BulkPreview; now: number; timeZone: string }

/** Up to five texts as they will be read, and what all of them come to. */
export function Samples({ preview, now, timeZone }: SamplesProps) {
  const say = useWords(dialogWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const { samples, missing, messages, segments } = preview
  if (missing.length > 0) return <p className="text-ink2">{say.fillIn}</p>
  if (samples.length === 0) return <p className="text-ink2">{say.noSamples}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium tabular-nums">{say.totals(messages, segments)}</p>
      <ul aria-label={say.samples} className="flex list-none flex-col gap-2">
        {samples.map(({ patient, language, text, segments: own, notBefore }) => (
          <li key={patient.id} className="edge rounded-card border border-line bg-sunken px-3 py-2">
            <p className="flex flex-wrap gap-x-2 text-small">
              <span className="font-medium">{patientName(patient, spoken)}</span>
              <span className="text-ink2">
                {say.language[language]} · {say.segments(own)}
                {notBefore && ` · ${say.waitsUntil(momentWords(locale, notBefore, now, timeZone))}`}
              </span>
            </p>
            <p lang={language} className="mt-0.5 max-w-prose whitespace-pre-wrap break-words">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
