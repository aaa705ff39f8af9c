import type { ReactNode } from 'react'
import { TabLinks } from '@/components/kit/ui/tab-links'
import { useWords } from '@/components/kit/words/language'
import { conversationsPath } from '@/components/messaging/ground/conversation-queries'
import { deskWords } from '@/components/messaging/ground/desk-words'
import { messagesAddress } from '@/components/messaging/ground/message-address'

type MessagesHeadProps = { programId: string; at: 'conversations' | 'log'; waiting?: number; children?: ReactNode }

/** The two halves of Messages: who says what, and what was sent. */
export function MessagesHead({ programId, at, waiting, children }: MessagesHeadProps) {
  const say = useWords(deskWords)
  return (
    <div className="flex flex-wrap items-end gap-x-4 border-line border-b bg-surface px-5 pt-2 [&>nav]:min-w-0 [&>nav]:flex-1 [&>nav]:border-b-0 sm:[&>nav]:min-w-fit">
      <h1 className="whitespace-nowrap pb-2 text-h2">{say.messages}</h1>
      <TabLinks
        label={say.tabs}
        tabs={[
          {
            href: conversationsPath(programId),
            label: say.conversations,
            current: at === 'conversations',
            ...(waiting && { count: waiting }),
          },
          { href: messagesAddress.at(programId), label: say.log, current: at === 'log' },
        ]}
      />
      {children}
    </div>
  )
}
