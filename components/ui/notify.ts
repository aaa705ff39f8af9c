'use client'

import { toast } from 'sonner'

const undoWindow = 8_000

export const notifyDone = (message: string, description?: string) => toast.success(message, { description })

/** Stays until closed: an error that vanishes was never read. */
export const notifyFailed = (message: string, description?: string) =>
  toast.error(message, { description, duration: Number.POSITIVE_INFINITY })

/** Eight seconds to think again; they stand still while the pointer or the focus is on the notice. */
export const notifyUndo = (message: string, undo: () => void, description?: string) =>
  toast.success(message, { description, duration: undoWindow, action: { label: 'Undo', onClick: undo } })
