import { cookies, headers } from 'next/headers'
import { titled } from '@/app/(console)/page-titles'
import { PasswordPage, type PasswordProblem } from '@/components/access/pages/password-page'
import { passwordsOpen } from '@/lib/access/staff/passwords-open'
import { readPersonLink } from '@/lib/access/staff/use-person-link'
import { Language } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { pageLanguage } from '@/lib/server/web/page-language'
import { personLinkCookie } from '@/lib/server/web/person-link-cookie'

export const generateMetadata = titled('choosePassword')

const problems: readonly PasswordProblem[] = ['differ', 'weak', 'failed']
const reader = { kind: 'system', id: 'sign-in', name: 'Sign-in', requestId: '', address: '' } as const

export default async function ChoosePasswordPage({ searchParams }: PageProps<'/sign-in/password'>) {
  const { why, problem, language } = await searchParams
  const asked = (await cookies()).get(personLinkCookie.name)?.value ?? null
  const policy = (await headers()).get('content-security-policy') ?? ''
  const { oidc } = config()
  const person = asked === null ? null : await readPersonLink(single(reader), asked)
  return (
    <PasswordPage
      language={Language.all.find((known) => known === language) ?? (await pageLanguage())}
      keyOfLink={asked}
      email={person?.email ?? null}
      provider={oidc ? { name: oidc.name, alone: !(await passwordsOpen(single(reader))) } : null}
      first={why === 'first'}
      nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      problem={problems.find((known) => known === problem)}
    />
  )
}
