import { Skeleton } from '@/components/kit/ui/skeleton'

/** Inside a card that already has its title. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3.5 px-4 py-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="w-5/6" />
      <Skeleton className="w-5/6" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
