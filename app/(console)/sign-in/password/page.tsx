import { titled } from '@/app/(console)/page-titles'
import { PasswordPage, type PasswordProblem } from '@/components/access/pages/password-page'
import { passwordsOpen } from '@/lib/access/staff/passwords-open'
import { readPersonLink } from '@/lib/access/staff/use-person-link'
import { Language } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { pageLanguage } from '@/lib/server/web/page-language'

export const generateMetadata = titled('choosePassword')

const problems: readonly PasswordProblem[] = ['differ', 'weak', 'failed']
const reader = { kind: 'system', id: 'sign-in', name: 'Sign-in', requestId: '', address: '' } as const

export default async function ChoosePasswordPage({ searchParams }: PageProps<'/sign-in/password'>) {
  const { key, problem, language } = await searchParams
  const asked = typeof key === 'string' ? key : ''
  const { oidc } = config()
  const person = await readPersonLink(single(reader), asked)
  return (
    <PasswordPage
      language={Language.all.find((known) => known === language) ?? (await pageLanguage())}
      keyOfLink={asked}
      email={person?.email ?? null}
      provider={oidc ? { name: oidc.name, alone: !(await passwordsOpen(single(reader))) } : null}
      problem={problems.find((known) => known === problem)}
    />
  )
}
