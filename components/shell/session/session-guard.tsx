'use client'

// Keeps watch over the session while a page is open: warns before the idle end, tells the server that somebody is
// typing, and when the session is over asks for the password in place. Calls that met the end wait and are sent again.
import { useEffect, useRef, useState } from 'react'
import { call, onContact, onProof, onSessionEnd, type Proof } from '@/components/kit/call'
import { late } from '@/components/kit/late'
import type { SignInProvider } from '@/components/kit/provider/provider-form'
import { readSession, type Session } from '@/components/shell/session/session-calls'
import { type Left, SessionClock, warning } from '@/components/shell/session/session-clock'
import { takeSignedInMark } from '@/components/shell/session/signed-in-mark'
import { staffApi } from '@/lib/contract/access/staff'

const SessionWarning = late(() =>
  import('@/components/shell/session/session-warning').then((file) => file.SessionWarning),
)
const SignInAgain = late(() => import('@/components/shell/session/sign-in-again').then((file) => file.SignInAgain))
const ProveWithProvider = late(() =>
  import('@/components/shell/session/prove-with-provider').then((file) => file.ProveWithProvider),
)
const ProveAgain = late(() => import('@/components/shell/session/prove-again').then((file) => file.ProveAgain))

type Phase = { name: 'fine' } | { name: 'soon'; left: number; final: boolean } | { name: 'over' }
type Waiting = (signedIn: boolean) => void

/** Tabs of one browser share the session; they tell one another when it changes. */
const channelName = 'hubline-session'
const untilNextCheck = 4_000

export type SessionGuardProps = {
  email: string
  left: Left
  provider: SignInProvider | null
  passkey: boolean
}

export function SessionGuard({ email, left, provider, passkey: hasPasskey }: SessionGuardProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'fine' })
  const watch = useRef<ReturnType<typeof startWatch> | null>(null)
  const [first] = useState(left)

  useEffect(() => {
    const started = startWatch(email, first, setPhase)
    if (takeSignedInMark()) tellOtherTabs()
    watch.current = started
    return started.stop
  }, [email, first])

  const [proof, setProof] = useState<{ asked: Proof; answer: Waiting } | null>(null)
  useEffect(() => {
    onProof(
      (asked) =>
        new Promise<boolean>((answer) => {
          setProof({
            asked,
            answer: (given) => {
              setProof(null)
              answer(given)
            },
          })
        }),
    )
    return () => onProof(null)
  }, [])

  if (phase.name === 'fine' && proof) {
    const { by, passkey } = proof.asked
    return by === 'provider' ? (
      <ProveWithProvider name={provider?.name ?? ''} onAnswer={proof.answer} />
    ) : (
      <ProveAgain by={by} passkey={passkey} onAnswer={proof.answer} />
    )
  }
  if (phase.name === 'fine') return null
  if (phase.name === 'over')
    return (
      <SignInAgain
        email={email}
        provider={provider}
        passkey={hasPasskey}
        onSignedIn={(session) => watch.current?.resume(session)}
      />
    )
  return (
    <SessionWarning
      left={phase.left}
      final={phase.final}
      onStay={() => (phase.final ? watch.current?.end() : watch.current?.extend())}
    />
  )
}

function startWatch(email: string, left: Left, show: (phase: Phase) => void) {
  const clock = new SessionClock(left, Date.now())
  const channel = new BroadcastChannel(channelName)
  let waiting: Waiting[] = []
  let over = false
  let asked = 0
  let telling = false

  const learn = ({ idleEndsAt, endsAt, serverNow }: Session) => {
    clock.learn({ idle: idleEndsAt - serverNow, longest: endsAt - serverNow }, Date.now())
  }
  const end = () => {
    over = true
    show({ name: 'over' })
  }
  const resume = (session: Session, tell = true) => {
    // Another person's session is not this page's: everything on it was shown to somebody else.
    if (session.email !== email) return location.assign('/')
    learn(session)
    over = false
    show({ name: 'fine' })
    if (tell) channel.postMessage('changed')
    for (const answer of waiting) answer(true)
    waiting = []
  }

  /** Asks the server how things stand; while there is no connection the estimate has to do. */
  const check = async () => {
    asked = Date.now()
    const session = await readSession().catch(() => undefined)
    if (session === null) end()
    else if (session && over) resume(session, false)
    else if (session) {
      if (session.email !== email) return location.assign('/')
      learn(session)
      tick()
    }
  }

  const tick = () => {
    if (over) return
    const now = Date.now()
    const { left, exact, final } = clock.left(now)
    if (left > warning) return show({ name: 'fine' })
    if ((!exact || left <= 0) && now - asked > untilNextCheck) return void check()
    if (exact) show({ name: 'soon', left, final })
  }

  const extend = async () => {
    if (telling) return
    telling = true
    await call(staffApi.extendSession, { body: {} }).then(
      () => channel.postMessage('changed'),
      () => undefined, // without a connection the next tick warns again
    )
    telling = false
    tick()
  }
  const atWork = () => {
    if (!over && clock.left(Date.now()).left > warning && clock.worthTelling(Date.now())) void extend()
  }

  onContact(() => clock.contact(Date.now()))
  onSessionEnd(
    () =>
      new Promise<boolean>((answer) => {
        waiting.push(answer)
        end()
      }),
  )
  channel.onmessage = () => void check()
  const timer = setInterval(tick, 1_000)
  const onVisible = () => document.visibilityState === 'visible' && (over ? void check() : tick())
  document.addEventListener('visibilitychange', onVisible)
  const signs = ['keydown', 'pointerdown'] as const
  for (const sign of signs) document.addEventListener(sign, atWork, { capture: true, passive: true })

  const stop = () => {
    onContact(() => undefined)
    onSessionEnd(null)
    channel.close()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    for (const sign of signs) document.removeEventListener(sign, atWork, { capture: true })
    for (const answer of waiting) answer(false)
  }
  return { resume, end, extend, stop }
}

/** For whoever signs out: the other tabs must not go on showing what they show. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}
