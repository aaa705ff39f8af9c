import type { ReactNode } from 'react'
import { type FactorWords, factorWords } from '@/components/access/staff/factor-words'
import {
  isPasskeyProblem,
  PasskeyForm,
  type PasskeyProblem,
  passkeyProblemWords,
} from '@/components/kit/passkeys/passkey-form'
import { otherOf, SignInFrame } from '@/components/kit/sign-in-frame'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { TextInput } from '@/components/kit/ui/text-input'
import type { Language } from '@/lib/contract/vocabulary'

type Problem =
  | Extract<keyof FactorWords, 'factorWrong' | 'factorUsed' | 'factorDrifted' | 'signInSlowed' | 'failed'>
  | PasskeyProblem
type Enrolment = { seed: string; codes: readonly string[]; picture: readonly (readonly boolean[])[] }

type CodePageProps = {
  language: Language
  /** Where to, after it. */
  to: string
  problem?: Problem | undefined
  /** By how much the phone's clock is off; less than zero where it is behind. */
  minutes: number
  wait: number
  /** Where an app is to be set up first. */
  enrolment: Enrolment | null
  /** Whether one of the person's passkeys can stand in for the code. */
  passkey: boolean
  nonce: string | undefined
}

/** The second half of the sign-in: a form the browser sends itself, like the first. */
export function CodePage({ language, to, problem, minutes, wait, enrolment, passkey, nonce }: CodePageProps) {
  const say = factorWords[language]
  return (
    <SignInFrame
      language={language}
      otherWay={`/sign-in/code?${new URLSearchParams({ language: otherOf(language), next: to })}`}
      otherLanguage={say.otherLanguage}
      wide={enrolment !== null}
    >
      <form
        method="post"
        action="/api/auth/factor"
        className="edge rounded-card border border-line bg-surface p-6 shadow-card"
      >
        <h1 className="text-h1">{enrolment ? say.setUpTitle : say.title}</h1>
        <p className="mt-1 text-ink2">{enrolment ? say.setUp : say.enter}</p>
        <div className="mt-4 flex flex-col gap-4">
          <div role="alert" className="empty:hidden">
            {problem && <Banner tone="negative">{problemWords(language, problem, minutes, wait)}</Banner>}
          </div>
          <input type="hidden" name="next" value={to} />
          <input type="hidden" name="language" value={language} />
          {enrolment && <SetUp say={say} enrolment={enrolment} />}
          <Field label={enrolment ? say.sixDigits : say.code} hint={enrolment ? undefined : say.codeHint} id="code">
            <TextInput
              name="code"
              required
              mono
              maxLength={40}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              inputMode={enrolment ? 'numeric' : undefined}
              autoFocus={!enrolment || problem !== undefined}
            />
          </Field>
          <Button type="submit" variant="primary">
            {enrolment ? say.finish : say.confirm}
          </Button>
        </div>
      </form>
      {passkey && <PasskeyForm language={language} to={to} secondStep nonce={nonce} />}
      <p className="mt-4 text-ink3">{say.help}</p>
      <p className="mt-2">
        <a className="link" href={`/sign-in?${new URLSearchParams({ why: 'other', language, next: to })}`}>
          {say.startOver}
        </a>
      </p>
    </SignInFrame>
  )
}

function problemWords(language: Language, problem: Problem, minutes: number, wait: number): string {
  const say = factorWords[language]
  if (isPasskeyProblem(problem)) return passkeyProblemWords(problem, language)
  if (problem === 'factorDrifted') return say.factorDrifted(minutes)
  if (problem === 'signInSlowed') return say.signInSlowed(wait)
  return say[problem]
}

function SetUp({ say, enrolment }: { say: FactorWords; enrolment: Enrolment }) {
  return (
    <>
      <Step title={say.scanTitle}>
        <p className="text-ink2">{say.scan}</p>
        <QrCode picture={enrolment.picture} label={say.picture} />
        <p className="text-ink2">{say.byHand}</p>
        <p className="break-all font-mono">{enrolment.seed.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </Step>
      <Step title={say.saveTitle}>
        <p className="text-ink2">{say.save}</p>
        <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {enrolment.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Step>
      <h2 className="text-h3">{say.enterTitle}</h2>
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

/** Dark on white in either theme: that is what cameras look for. */
function QrCode({ picture, label }: { picture: Enrolment['picture']; label: string }) {
  const path = picture.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.length} ${picture.length}`}
      className="size-44 rounded-card bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
