import { redirect } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { SignInPanel } from '@/components/shell/session/sign-in-panel'
import { bilingual } from '@/lib/contract/bilingual'
import { pageLanguage } from '@/lib/server/web/page-language'
import { currentStaff } from '@/lib/server/web/require-staff'
import { safeReturn } from '@/lib/server/web/safe-return'

export const generateMetadata = titled('signIn')

const reasons = bilingual<Record<string, string>>(
  { out: 'You are signed out.', other: 'Sign in as someone else. The previous session ended.' },
  { out: 'Su sesión está cerrada.', other: 'Inicie sesión con otra cuenta. La sesión anterior terminó.' },
)

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, why } = await searchParams
  const to = safeReturn(next)
  if (await currentStaff()) redirect(to)
  return <SignInPanel to={to} notice={typeof why === 'string' ? reasons[await pageLanguage()][why] : undefined} />
}
