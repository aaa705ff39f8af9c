'use client'

import { useQueryClient } from '@tanstack/react-query'
import { reviewList } from '@/components/access/reviews/review-queries'
import { findingNames, reviewStates, reviewWords } from '@/components/access/reviews/review-words'
import { call } from '@/components/kit/call'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormChoice, FormTextarea } from '@/components/kit/form-fields'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ReviewState } from '@/lib/contract/access/review-vocabulary'
import { type ReviewRow, reviewBody, reviewsApi } from '@/lib/contract/access/reviews'

type ReviewDialogProps = { programId: string; row: ReviewRow; onClose: () => void }

const results = [ReviewState.expected, ReviewState.concern]

export function ReviewDialog({ programId, row, onClose }: ReviewDialogProps) {
  const say = useWords(reviewWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return (
    <FormDialog
      title={say.dialogTitle}
      description={`${findingNames[spoken][row.kind]} · ${row.staffName}`}
      words={{ send: say.save }}
      schema={reviewBody}
      begin={{ state: ReviewState.expected, note: '' }}
      fault={() => say.enterNote}
      send={(body) => call(reviewsApi.decideReview, { params: { programId, reviewId: row.id }, body })}
      done={async () => {
        await client.invalidateQueries(reviewList(programId))
        notifyDone(say.saved)
      }}
      problem={(error) => ({ title: say.notSaved, words: failureWords(error, spoken) })}
      close={onClose}
    >
      <FormChoice
        name="state"
        label={say.result}
        options={results.map((value) => ({ value, label: reviewStates[value].label[spoken] }))}
      />
      <FormTextarea name="note" label={say.note} hint={say.noteHint} rows={3} maxLength={500} />
    </FormDialog>
  )
}
