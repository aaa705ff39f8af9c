/** The hub: two people's lines, one bridge. */
export function BrandMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={`drawn shrink-0 ${className}`}>
      <rect width="20" height="20" rx="5" className="fill-accent" />
      <path d="M6.5 5v10M13.5 5v10M6.5 10h7" className="fill-none stroke-2 stroke-on-accent" strokeLinecap="round" />
    </svg>
  )
}
