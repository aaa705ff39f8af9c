'use client'

import { cloneElement, type MouseEvent, type ReactElement } from 'react'
import { late, whenOpen } from '@/components/kit/late'
import type { ConfirmInsideProps } from '@/components/kit/ui/confirm-inside'

const ConfirmInside = late<ConfirmInsideProps>(
  () => import('@/components/kit/ui/confirm-inside').then((file) => file.ConfirmInside),
  whenOpen,
)

type ConfirmDialogProps = Omit<ConfirmInsideProps, 'open'> & {
  open?: boolean
  /** One button that opens it. */
  trigger?: ReactElement<{ onClick?: (event: MouseEvent) => void; onPointerEnter?: () => void }>
}

/** For what cannot be undone; everything else gets an undo toast instead. It closes when its caller closes it. */
export function ConfirmDialog({ open = false, trigger, ...inside }: ConfirmDialogProps) {
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          onPointerEnter: ConfirmInside.prepare,
          onClick: (event) => {
            trigger.props.onClick?.(event)
            inside.onOpenChange?.(true)
          },
        })}
      <ConfirmInside {...inside} open={open} />
    </>
  )
}
