'use client'

import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { useWords } from '@/components/kit/words/language'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { silenceWords } from '@/components/messaging/templates/template-words'
import type { TemplateRow } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type RemoveTextDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: string
  row: TemplateRow
  language: PatientLanguage
  busy: boolean
  onConfirm: () => void
}

export function RemoveTextDialog({ words, row, language, ...dialog }: RemoveTextDialogProps) {
  const say = useWords(templateWords)
  const others = row.wordings.some((wording) => wording.language !== language)
  return (
    <ConfirmDialog {...dialog} title={say.takeTheTextAway(words)} confirm={say.takeAway} danger>
      <p>{say.removeBody(silenceWords(say, row, others))}</p>
    </ConfirmDialog>
  )
}
