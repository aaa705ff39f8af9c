import { Frame } from '@/app/(console)/frame'

/** Everything of one program; outside the person's programs there is no such page. */
export default async function ProgramLayout({ params, children }: LayoutProps<'/p/[programId]'>) {
  const { programId } = await params
  return <Frame programId={decodeURIComponent(programId)}>{children}</Frame>
}
