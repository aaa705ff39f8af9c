'use client'

import { useState } from 'react'

/** A dialog that holds something shown once asks before it closes over it by a slip of Escape or the pointer. */
export function useShownOnce({
  shown,
  opened = false,
  onClosed,
}: {
  shown: boolean
  opened?: boolean
  onClosed: () => void
}) {
  const [open, setOpen] = useState(opened)
  const [warned, setWarned] = useState(false)
  const close = () => {
    setOpen(false)
    setWarned(false)
    onClosed()
  }
  const onOpenChange = (next: boolean) => {
    if (next) setOpen(true)
    else if (shown && !warned) setWarned(true)
    else close()
  }
  return { open, warned, close, onOpenChange }
}
