'use client'

import { staffWords } from '@/components/access/staff/staff-words'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { Dialog } from '@/components/kit/ui/dialog'
import { useWords } from '@/components/kit/words/language'

/** `password` or a link with which they choose their own. */
export type ToldPassword = { name: string; email: string; password: string; link?: boolean }

/** A made-up password: stored nowhere in words, so this is the only time anybody sees it. */
export function ShownOnce({ told, onClose }: { told: ToldPassword | null; onClose: () => void }) {
  const say = useWords(staffWords)
  return (
    <Dialog
      open={told !== null}
      onOpenChange={(open) => open || onClose()}
      title={(told?.link ? say.linkFor : say.passwordFor)(told?.name ?? '')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say.passedOn}
        </Button>
      }
    >
      {told && (
        <div className="flex flex-col gap-3">
          <p>
            <CopyValue value={told.password} label={told.link ? say.linkLabel : say.passwordLabel} />
          </p>
          <p className="text-ink2">{(told.link ? say.linkBody : say.passwordBody)(told.name, told.email)}</p>
          <Banner tone="attention">{told.link ? say.linkOnceHint : say.shownOnceHint}</Banner>
        </div>
      )}
    </Dialog>
  )
}
