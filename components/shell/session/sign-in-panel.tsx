'use client'

import { useState, useSyncExternalStore } from 'react'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { problemOf, type SignInProblem, signInAndCheck } from '@/components/shell/session/session-calls'
import { tellOtherTabs } from '@/components/shell/session/session-guard'
import { sessionWords } from '@/components/shell/session/session-words'
import { SignInCard, type SignInValues } from '@/components/shell/sign-in-card'

const never = () => () => undefined

export function SignInPanel({ to, notice }: { to: string; notice?: string }) {
  const say = useWords(sessionWords)
  const spoken = useLanguage()
  const [problem, setProblem] = useState<SignInProblem>({})
  const [busy, setBusy] = useState(false)
  const secure = useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => true,
  )

  const submit = async (values: SignInValues) => {
    setBusy(true)
    setProblem({})
    try {
      await signInAndCheck(say, values)
      tellOtherTabs()
      location.assign(to) // the whole page anew: nothing of somebody else's visit stays in memory
    } catch (error) {
      setProblem(problemOf(say, spoken, error))
      setBusy(false)
    }
  }

  return (
    <SignInCard
      onSubmit={submit}
      busy={busy}
      problem={problem.message}
      waitUntil={problem.waitUntil}
      notice={secure ? notice : say.insecureAddress}
    />
  )
}
