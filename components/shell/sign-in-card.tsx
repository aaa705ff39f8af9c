'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BrandMark } from '@/components/kit/brand-mark'
import { useSecondsLeft } from '@/components/kit/clock'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { IconButton } from '@/components/kit/ui/icon-button'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { shellWords } from '@/components/shell/shell-words'

export type SignInValues = { email: string; password: string }

type SignInCardProps = {
  onSubmit: (values: SignInValues) => void
  busy?: boolean
  /** Why it did not work, the same words whoever tried. */
  problem?: string
  /** Too many tries: when the next one is taken, a reading of `performance.now`. */
  waitUntil?: number
  /** Why the person sees this page at all: signed out, session ended. */
  notice?: ReactNode
}

export function SignInCard({ onSubmit, busy, problem, waitUntil = 0, notice }: SignInCardProps) {
  const say = useWords(shellWords)
  const [missing, setMissing] = useState<Partial<SignInValues>>({})
  const [shown, setShown] = useState(false)
  const wait = useSecondsLeft(waitUntil)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const gaps: Partial<SignInValues> = {}
    if (!values.email.includes('@')) gaps.email = say.emailMissing
    if (!values.password) gaps.password = say.enterYourPassword
    setMissing(gaps)
    const first = Object.keys(gaps)[0]
    if (first) document.getElementById(first)?.focus()
    else if (!busy && wait === 0) onSubmit(values)
  }

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[23.75rem]">
        <div className="mb-5 flex items-center gap-2.5">
          <BrandMark className="size-7" />
          <span className="font-semibold text-h2">{say.hubConsole}</span>
        </div>
        {/* `dialog` here and in every form that a script sends: before the script is there a browser sends nothing, so
            nothing typed is lost and no word of it stands in an address. */}
        <form
          noValidate
          method="dialog"
          onSubmit={submit}
          className="edge rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <h1 className="text-h1">{say.signIn}</h1>
          {notice && <p className="mt-1 text-ink2">{notice}</p>}
          <div className="mt-4 flex flex-col gap-4">
            <div role="alert" className="empty:hidden">
              {wait > 0 ? (
                <Banner tone="attention" title={say.tooManyTries}>
                  {/* The seconds are not read out one by one. */}
                  {say.slowedHint}
                  <span aria-hidden> {say.inS(wait)}</span>.
                </Banner>
              ) : (
                problem && <Banner tone="negative">{problem}</Banner>
              )}
            </div>
            <Field label={say.eMail} id="email" error={missing.email}>
              <TextInput name="email" type="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
            </Field>
            <Field label={say.password} id="password" error={missing.password}>
              <TextInput
                name="password"
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="off"
                spellCheck={false}
                end={
                  <IconButton
                    size="small"
                    label={shown ? say.hidePassword : say.showPassword}
                    icon={shown ? <EyeOff /> : <Eye />}
                    onClick={() => setShown(!shown)}
                  />
                }
              />
            </Field>
            <Button type="submit" variant="primary" busy={busy} disabled={wait > 0}>
              {say.signIn}
            </Button>
          </div>
        </form>
        <p className="mt-4 text-ink3">{say.lockedOutAskAn}</p>
      </div>
    </main>
  )
}
