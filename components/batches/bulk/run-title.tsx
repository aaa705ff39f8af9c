'use client'

import { kindWords } from '@/components/batches/bulk/kind-words'
import { runWords } from '@/components/batches/bulk/run-words'
import { notificationWords } from '@/components/kit/status/notification-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, financialWords } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { BulkRun } from '@/lib/contract/batches/bulk'
import type { EnrollmentState, FinancialText } from '@/lib/contract/vocabulary'

/** What a run does, as precisely as a line can: "Assignment: Kofi Osei". */
export function RunTitle({ run: { act, kind, about } }: { run: Pick<BulkRun, 'act' | 'kind' | 'about'> }) {
  const kinds = useWords(kindWords)
  const say = useWords(runWords)
  const spoken = useLanguage()
  if (act.kind === 'message') return notificationWords(spoken, act.status.name)
  return (
    <>
      {kinds[kind].run}:{' '}
      {act.kind === 'enrollment' ? (
        <StatusChip words={enrollmentWords} value={act.status.text as EnrollmentState} />
      ) : act.kind === 'financial' ? (
        <StatusChip words={financialWords} value={act.status.text as FinancialText} />
      ) : (
        (about ?? say.unassigned)
      )}
    </>
  )
}
