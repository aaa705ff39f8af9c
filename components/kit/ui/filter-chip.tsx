'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '@/components/kit/ui/page-link'
import { uiWords } from '@/components/kit/ui/ui-words'
import { useWords } from '@/components/kit/words/language'

type FilterChipProps = {
  /** "Enrollment is Needs info": names the remove button and needs no markup. */
  label: string
  /** The same with emphasis; `label` when left out. */
  children?: ReactNode
  /** Opens the filter again. */
  onEdit?: () => void
  removeHref?: string
  onRemove?: () => void
}

const removeStyle =
  'chrome relative grid size-6 shrink-0 place-items-center rounded-tight text-ink2 hover:bg-sunken hover:text-ink coarse:size-8 [&>svg]:size-3.5'

export function FilterChip({ label, children = label, onEdit, removeHref, onRemove }: FilterChipProps) {
  const say = useWords(uiWords)
  const remove = say.removeFilter(label)
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-control border border-field bg-surface pr-0.5 pl-2.5">
      {onEdit ? (
        <button type="button" onClick={onEdit} className="text-left hover:underline underline-offset-3">
          {children}
        </button>
      ) : (
        <span>{children}</span>
      )}
      {removeHref ? (
        <PageLink href={removeHref} aria-label={remove} className={removeStyle}>
          <X aria-hidden />
        </PageLink>
      ) : (
        <button type="button" onClick={onRemove} aria-label={remove} className={removeStyle}>
          <X aria-hidden />
        </button>
      )}
    </span>
  )
}
