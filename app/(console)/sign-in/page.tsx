import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { SignInCard, type SignInNotice, type SignInProblem } from '@/components/shell/sign-in-card'
import { passkeySite } from '@/lib/access/passkeys/passkey-site'
import { passkeyRefusals } from '@/lib/contract/access/passkeys'
import { Language } from '@/lib/contract/vocabulary'
import { pageLanguage } from '@/lib/server/web/page-language'
import { currentStaff } from '@/lib/server/web/require-staff'
import { safeReturn } from '@/lib/server/web/safe-return'
import { typedEmail } from '@/lib/server/web/sign-in-form'

export const generateMetadata = titled('signIn')

const problems: readonly SignInProblem[] = ['wrong', 'slowed', 'notKept', 'failed', ...passkeyRefusals]
const notices: readonly SignInNotice[] = ['out', 'other', 'again', 'chosen']

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, why, problem, wait, language, kept } = await searchParams
  const to = safeReturn(next)
  if (await currentStaff()) redirect(to)
  const policy = (await headers()).get('content-security-policy') ?? ''
  return (
    <SignInCard
      language={Language.all.find((known) => known === language) ?? (await pageLanguage())}
      to={to}
      email={(await cookies()).get(typedEmail)?.value ?? ''}
      // Just signed in, and there is no session: the browser sends no cookie back.
      problem={kept !== undefined ? 'notKept' : problems.find((known) => known === problem)}
      wait={Math.min(Math.max(Number(wait) || 1, 1), 3600)}
      notice={notices.find((known) => known === why)}
      nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      passkeys={passkeySite() !== null}
    />
  )
}
