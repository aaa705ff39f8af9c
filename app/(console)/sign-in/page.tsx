import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { ProviderForm } from '@/components/kit/provider/provider-form'
import { ProviderCard } from '@/components/shell/provider-card'
import { SignInCard, type SignInNotice, type SignInProblem } from '@/components/shell/sign-in-card'
import { passkeySite } from '@/lib/access/passkeys/passkey-site'
import { passwordsOpen } from '@/lib/access/staff/passwords-open'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { passkeyRefusals } from '@/lib/contract/access/passkeys'
import { Language } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { pageLanguage } from '@/lib/server/web/page-language'
import { currentStaff } from '@/lib/server/web/require-staff'
import { safeReturn } from '@/lib/server/web/safe-return'
import { typedEmail } from '@/lib/server/web/sign-in-form'

export const generateMetadata = titled('signIn')

const problems: readonly SignInProblem[] = ['wrong', 'slowed', 'notKept', 'failed', ...passkeyRefusals]
const notices: readonly SignInNotice[] = ['out', 'other', 'again', 'chosen']

const reader = { kind: 'system', id: 'sign-in', name: 'Sign-in', requestId: '', address: '' } as const

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, why, problem, wait, language, kept } = await searchParams
  const to = safeReturn(next)
  if (await currentStaff()) redirect(to)
  const policy = (await headers()).get('content-security-policy') ?? ''
  const spoken = Language.all.find((known) => known === language) ?? (await pageLanguage())
  const { oidc } = config()
  const withPasswords = await passwordsOpen(single(reader))
  const provider = oidc && (
    <ProviderForm
      language={spoken}
      name={oidc.name}
      to={to}
      problem={OidcProblem.all.find((known) => known === problem)}
      primary={!withPasswords}
    />
  )
  if (oidc && !withPasswords)
    return (
      <ProviderCard
        language={spoken}
        to={to}
        name={oidc.name}
        notice={notices.find((known) => known === why)}
        problem={kept !== undefined ? 'notKept' : problem === 'failed' ? 'failed' : undefined}
        nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      >
        {provider}
      </ProviderCard>
    )
  return (
    <SignInCard
      language={spoken}
      to={to}
      email={(await cookies()).get(typedEmail)?.value ?? ''}
      // Just signed in, and there is no session: the browser sends no cookie back.
      problem={kept !== undefined ? 'notKept' : problems.find((known) => known === problem)}
      wait={Math.min(Math.max(Number(wait) || 1, 1), 3600)}
      notice={notices.find((known) => known === why)}
      nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      passkeys={passkeySite() !== null && config().passwords}
      provider={provider}
    />
  )
}
