import type { ReactNode } from 'react'

/** A name that is its own address: it can be linked to, and is seen when it was. */
export const PlaceAnchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <a
    id={id}
    href={`#${id}`}
    className="scroll-mt-20 rounded-tight text-ink no-underline target:bg-accent-soft hover:underline"
  >
    {children}
  </a>
)
