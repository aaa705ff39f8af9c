type ProgressBarProps = { label: string; done: number; of: number; words: string }

/** How far something is, in a bar and in words for whoever hears the page. */
export function ProgressBar({ label, done, of, words }: ProgressBarProps) {
  const share = of === 0 ? 0 : Math.min(done / of, 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={words}
      className="edge h-2 w-full overflow-hidden rounded-full border border-field bg-surface"
    >
      <div className="drawn h-full bg-accent" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
