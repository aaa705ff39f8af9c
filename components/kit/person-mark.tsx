import clsx from 'clsx'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('')
}

/** A person in two letters, beside their name; nobody is an empty ring. */
export function PersonMark({ name, self = false }: { name: string | null; self?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full font-semibold text-tiny',
        name === null && 'border border-field border-dashed',
        name !== null && (self ? 'bg-accent text-on-accent' : 'bg-accent-soft text-ink'),
      )}
    >
      {name === null ? '' : initials(name)}
    </span>
  )
}
