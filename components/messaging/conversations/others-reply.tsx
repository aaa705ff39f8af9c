'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { useWords } from '@/components/kit/words/language'
import { conversationRevision } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { textingApi } from '@/lib/contract/messaging/texting'

/** Who else is writing a reply to the patient: named above the box, and asked about before one more is sent. */
export function useOthersReply(
  place: PatientIds,
  send: () => void,
): { sendOnce: () => Promise<void>; named: ReactNode } {
  const say = useWords(conversationWords)
  const { data: revision } = useQuery(conversationRevision(place))
  const asking = useRef(false)
  const [both, setBoth] = useState<string | null>(null)
  // What the page knows may be some seconds old.
  const sendOnce = async () => {
    if (asking.current) return
    asking.current = true
    const writing = await call(textingApi.watchConversation, { params: place }).then(
      ({ data }) => data.writing,
      () => null,
    )
    asking.current = false
    if (writing) setBoth(writing)
    else send()
  }
  const named = (
    <>
      <p role="status" className={revision?.writing ? 'mb-1.5 font-medium text-small' : 'sr-only'}>
        {revision?.writing && say.isReplying(revision.writing)}
      </p>
      <ConfirmDialog
        open={both !== null}
        onOpenChange={(open) => !open && setBoth(null)}
        title={say.isReplying(both ?? '')}
        confirm={say.sendToo}
        cancel={say.keepWriting}
        onConfirm={() => {
          setBoth(null)
          send()
        }}
      >
        {say.bothReply}
      </ConfirmDialog>
    </>
  )
  return { sendOnce, named }
}
