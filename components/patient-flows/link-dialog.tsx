'use client'

import type { ReactNode } from 'react'
import { ActProblem } from '@/components/patient-flows/act-problem'
import { ShownLink } from '@/components/patient-flows/shown-link'
import { useShownOnce } from '@/components/tokens/use-shown-once'
import { Button } from '@/components/ui/button'
import { Dialog, OverlayClose } from '@/components/ui/dialog'
import type { IssuedLink } from '@/lib/contract/console-flows'

type LinkDialogProps = {
  act: { data: IssuedLink | undefined; error: Error | null; isPending: boolean; reset: () => void }
  phoneNumber: string | null
  onClose: () => void
  title: string
  description?: string
  /** The button that does it. */
  submit: string
  formId: string
  now: string
  timeZone: string
  children: ReactNode
}

/** A form that ends with a link, which is then shown in its place. Mounted for as long as it is open. */
export function LinkDialog(props: LinkDialogProps) {
  const { act, phoneNumber, onClose, title, description, submit, formId, now, timeZone, children } = props
  const made = act.data
  const goesOut = made?.sms.status === 'queued' || made?.sms.status === 'deferred'
  const dialog = useShownOnce({
    opened: true,
    shown: made !== undefined && !goesOut,
    onClosed: () => {
      act.reset()
      onClose()
    },
  })
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={dialog.onOpenChange}
      title={made ? 'The new link' : title}
      description={made ? undefined : description}
      footer={
        made ? (
          <Button variant="primary" onClick={dialog.close}>
            {goesOut ? 'Done' : 'I have copied it'}
          </Button>
        ) : (
          <>
            <OverlayClose>
              <Button>Cancel</Button>
            </OverlayClose>
            <Button variant="primary" type="submit" form={formId} busy={act.isPending}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ShownLink issued={made} phoneNumber={phoneNumber} warned={dialog.warned} now={now} timeZone={timeZone} />
      ) : (
        <>
          <ActProblem error={act.error} title="No link was issued" />
          {children}
        </>
      )}
    </Dialog>
  )
}
