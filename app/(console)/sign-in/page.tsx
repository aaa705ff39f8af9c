import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInPanel } from '@/components/session/sign-in-panel'
import { currentStaff } from '@/lib/web/require-staff'
import { safeReturn } from '@/lib/web/safe-return'

export const metadata: Metadata = { title: 'Sign in' }

const reasons: Record<string, string> = {
  out: 'You are signed out.',
  other: 'Sign in as somebody else; the former session is over.',
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, why } = await searchParams
  const to = safeReturn(next)
  if (await currentStaff()) redirect(to)
  return <SignInPanel to={to} notice={typeof why === 'string' ? reasons[why] : undefined} />
}
