'use client'

import { Card } from '@/components/kit/ui/card'
import { PageHeader } from '@/components/kit/ui/page-header'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { erasedWords } from '@/components/patients/page/erased-words'

export type ErasedPageProps = { place: PatientIds; erasedAt: string; timeZone: string; mayReadAudit: boolean }

/** In the place of a patient who was erased: what is gone, and what stays and why. */
export function ErasedInside({ place, erasedAt, timeZone, mayReadAudit }: ErasedPageProps) {
  const say = useWords(erasedWords)
  const locale = useLocale()
  const list = (lines: readonly string[]) => (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-3">
      <PageHeader title={say.gone} count={place.patientId} />
      <p>
        {say.goneAt(exactTime(erasedAt, timeZone, locale))}{' '}
        {mayReadAudit && (
          <TextLink href={`/p/${encodeURIComponent(place.programId)}/retention`}>{say.seeList}</TextLink>
        )}
      </p>
      <Card title={say.destroyed}>{list(say.destroyedWhat)}</Card>
      <Card title={say.kept}>{list(say.keptWhat)}</Card>
      <p className="text-ink2">{say.backups}</p>
    </div>
  )
}
