'use client'

import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Dialog } from '@/components/ui/dialog'

export type ToldPassword = { name: string; email: string; password: string }

/** A made-up password: stored nowhere in words, so this is the only time anybody sees it. */
export function ShownOnce({ told, onClose }: { told: ToldPassword | null; onClose: () => void }) {
  return (
    <Dialog
      open={told !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Password for ${told?.name ?? ''}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have passed it on
        </Button>
      }
    >
      {told && (
        <div className="flex flex-col gap-3">
          <p>
            <CopyValue value={told.password} label="password" />
          </p>
          <p className="text-ink2">
            {told.name} signs in with {told.email} and can change the password in the settings.
          </p>
          <Banner tone="attention">It is shown only now. If it gets lost, make a new one.</Banner>
        </div>
      )}
    </Dialog>
  )
}
