'use client'

import { kindWords } from '@/components/bulk/kind-words'
import { runWords } from '@/components/bulk/run-words'
import { notificationWords } from '@/components/status/notification-words'
import { StatusChip } from '@/components/status/status-chip'
import { enrollmentWords, financialWords } from '@/components/status/status-words'
import { useLanguage, useWords } from '@/components/words/language'
import type { BulkRun } from '@/lib/contract/console-bulk'
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
