import clsx from 'clsx'

type KbdProps = {
  children: string
  /** Takes the colour of what it stands on, for filled buttons. */
  inherit?: boolean
  className?: string
}

/** A key cap. Hidden from screen readers where `aria-keyshortcuts` already says it. */
export function Kbd({ children, inherit = false, className }: KbdProps) {
  const letters = [...children]
  return (
    <kbd
      aria-hidden={inherit || undefined}
      className={clsx(
        'inline-block rounded-tight border border-b-2 px-[5px] font-mono text-tiny max-sm:hidden print:hidden',
        letters.length === 1 && 'single-key',
        inherit ? 'border-current/45' : 'border-line bg-sunken text-ink2',
        className,
      )}
    >
      {letters.length === 1 ? children.toUpperCase() : children}
    </kbd>
  )
}
