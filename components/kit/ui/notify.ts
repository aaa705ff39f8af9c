'use client'

import { createElement, type ReactNode } from 'react'
import { nothingTold, tell } from '@/components/kit/ui/notice-line'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

const undoWindow = 8_000

export const notifyDone = (message: string, description?: string) =>
  tell((toast) => toast.success(message, { description }))

/** Stays until closed: an error that vanishes was never read. */
export const notifyFailed = (message: string, description?: string) =>
  tell((toast) => toast.error(message, { description, duration: Number.POSITIVE_INFINITY }))

const UndoWord = () => useWords(uiWords).undo

/** Eight seconds to think again; they stand still while the pointer or the focus is on the notice. */
export const notifyUndo = (
  message: ReactNode,
  undo: () => void,
  description?: string,
  { id, label = createElement(UndoWord) }: { id?: string; label?: ReactNode } = {},
) =>
  tell((toast) => toast.success(message, { id, description, duration: undoWindow, action: { label, onClick: undo } }))

type Leaving = {
  /** Of two notices with the same one there is one. */
  id: string
  title: ReactNode
  description?: string
  /** A reading of `performance.now`. */
  deadline: number
  label: ReactNode
  undo: () => void
}

/** For what leaves by itself: the notice goes when the time is over, also under the pointer, since then there is nothing
 *  left to undo. */
export function notifyLeaving({ id, title, description, deadline, label, undo }: Leaving) {
  const timer = setTimeout(() => dropNotice(id), Math.max(deadline - performance.now(), 0))
  tell((toast) =>
    toast.info(title, {
      id,
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label, onClick: undo },
      onDismiss: () => clearTimeout(timer),
    }),
  )
}

/** Something happened elsewhere: said once, in passing, with the way to it. */
export const notifyNews = (title: string, { id, label, go }: { id: string; label: string; go: () => void }) =>
  tell((toast) => toast.info(title, { id, duration: 20_000, action: { label, onClick: go } }))

export const dropNotice = (id: string) => {
  if (!nothingTold()) tell((toast) => toast.dismiss(id))
}
