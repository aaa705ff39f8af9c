'use client'

import { silenceWords } from '@/components/templates/template-words'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
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
  const others = row.wordings.some((wording) => wording.language !== language)
  return (
    <ConfirmDialog {...dialog} title={`Take the ${words} text away?`} confirm="Take away" danger>
      <p>{silenceWords(row, others)} Its versions stay in the history, where it can be restored.</p>
    </ConfirmDialog>
  )
}
