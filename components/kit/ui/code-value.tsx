import clsx from 'clsx'
import type { ReactNode } from 'react'

/** IDs and codes, in letters that cannot be mistaken for each other. */
export function CodeValue({ children, className }: { children: ReactNode; className?: string }) {
  return <code className={clsx('wrap-anywhere font-mono text-[0.8125rem]', className)}>{children}</code>
}

/** A block of JSON or a command; scrolls by itself and can be reached by keyboard to do so. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-sunken p-3"
    >
      <pre className="font-mono text-[0.8125rem] print:whitespace-pre-wrap">{children}</pre>
    </section>
  )
}
