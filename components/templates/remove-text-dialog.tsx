'use client'

import { templateTexts } from '@/components/templates/template-texts'
import { silenceWords } from '@/components/templates/template-words'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useWords } from '@/components/words/language'
import type { TemplateRow } from '@/lib/contract/console-templates'
import type { Language } from '@/lib/contract/vocabulary'

type RemoveTextDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: string
  row: TemplateRow
  language: Language
  busy: boolean
  onConfirm: () => void
}

export function RemoveTextDialog({ words, row, language, ...dialog }: RemoveTextDialogProps) {
  const say = useWords(templateTexts)
  const others = row.wordings.some((wording) => wording.language !== language)
  return (
    <ConfirmDialog {...dialog} title={say.takeTheTextAway(words)} confirm={say.takeAway} danger>
      <p>{say.itsVersionsStayInThe(silenceWords(say, row, others))}</p>
    </ConfirmDialog>
  )
}
