'use client'

import { z } from 'zod'
import { FormDialog } from '@/components/kit/form-dialog'
import { FormText } from '@/components/kit/form-fields'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { editPath } from '@/components/messaging/templates/template-words'
import { quickReply, quickReplyName } from '@/lib/contract/messaging/templates'

const given = z.object({ name: quickReplyName })

/** Open from the start. Nothing is made yet: a quick reply exists once it has its first text. */
export function AddReplyDialog({ programId, onClosed }: { programId: string; onClosed: () => void }) {
  const say = useWords(templateWords)
  const go = useGo()
  return (
    <FormDialog
      title={say.addAReply}
      words={{ send: say.writeItsText, cancel: say.cancel }}
      schema={given}
      begin={{ name: '' }}
      fault={() => say.replyNameWrong}
      send={async ({ name }) => go.to(editPath(programId, { kind: quickReply, text: name }))}
      problem={() => ({})}
      close={onClosed}
    >
      <FormText id="reply-name" name="name" label={say.name} hint={say.replyNameHint} autoComplete="off" />
    </FormDialog>
  )
}
