import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { encode } from 'uqr'
import { titled } from '@/app/(console)/page-titles'
import { CodePage } from '@/components/access/pages/code-page'
import { Language } from '@/lib/contract/vocabulary'
import { codeProblems } from '@/lib/server/web/factor-form'
import { halfSession } from '@/lib/server/web/half-session'
import { pageLanguage } from '@/lib/server/web/page-language'
import { safeReturn } from '@/lib/server/web/safe-return'

export const generateMetadata = titled('signInCode')

export default async function SignInCodePage({ searchParams }: PageProps<'/sign-in/code'>) {
  const { next, problem, minutes, wait, language } = await searchParams
  const to = safeReturn(next)
  const half = await halfSession()
  if (!half) redirect(`/sign-in?${new URLSearchParams({ next: to })}`)
  const { enrolment, passkey } = half
  const policy = (await headers()).get('content-security-policy') ?? ''
  return (
    <CodePage
      language={Language.all.find((known) => known === language) ?? (await pageLanguage())}
      to={to}
      problem={codeProblems.find((known) => known === problem)}
      minutes={Math.min(Math.max(Math.trunc(Number(minutes)) || 0, -60), 60)}
      wait={Math.min(Math.max(Number(wait) || 1, 1), 3600)}
      passkey={passkey}
      nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      enrolment={
        enrolment && {
          seed: enrolment.seed,
          codes: enrolment.codes,
          picture: encode(enrolment.address, { border: 4 }).data,
        }
      }
    />
  )
}
