import { LoaderCircle } from 'lucide-react'

/** Decoration only: say in words what is going on next to it, or set aria-busy on what waits. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
}
