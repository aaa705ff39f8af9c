import { Frame } from '@/app/(console)/frame'
import { programOf } from '@/components/kit/address'

/** Everything of one program; outside the person's programs there is no such page. */
export default async function ProgramLayout({ params, children }: LayoutProps<'/p/[programId]'>) {
  const programId = await programOf(params)
  return <Frame programId={programId}>{children}</Frame>
}
