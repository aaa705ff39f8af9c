'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { late, whenOpen } from '@/components/kit/late'
import { useLiveLine } from '@/components/kit/live/use-live-line'
import type { SignInProvider } from '@/components/kit/provider/provider-form'
import { notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { ReaderProvider } from '@/components/kit/words/reader'
import { usePatientSearch } from '@/components/patients/list/list-search'
import type { ConsoleShellProps } from '@/components/shell/console-shell'
import { LiveShell } from '@/components/shell/live-shell'
import { QueryProvider } from '@/components/shell/session/query-provider'
import { signOut } from '@/components/shell/session/session-calls'
import type { Left } from '@/components/shell/session/session-clock'
import { SessionGuard, tellOtherTabs } from '@/components/shell/session/session-guard'
import { shellWords } from '@/components/shell/shell-words'
import { WorkNotices } from '@/components/work/list/work-notices'
import { programCookie } from '@/lib/contract/access/program-cookie'
import type { RailCounts } from '@/lib/contract/access/rail'
import { roleNames } from '@/lib/contract/access/role-names'
import type { Language, Role } from '@/lib/contract/vocabulary'

const ProfileDialog = late(
  () => import('@/components/access/staff/profile-dialog').then((file) => file.ProfileDialog),
  whenOpen,
)

type SignedInShellProps = Pick<ConsoleShellProps, 'homeHref' | 'sections' | 'programs' | 'preferences' | 'now'> & {
  person: { name: string; email: string; role: Role; timeZone: string; language: Language }
  /** Somebody else has the same name. */
  namesake: boolean
  programId?: string
  /** Patients are found for them. */
  searches: boolean
  inviteHref?: string | undefined
  left: Left
  provider: SignInProvider | null
  /** The person has a passkey that signs in alone. */
  passkey: boolean
  counts?: RailCounts | undefined
  /** Whether the person hears of what was escalated; null: of nothing, since nothing is theirs. */
  hears: { escalated: boolean } | null
  children: ReactNode
}

/** What every page behind the sign-in stands in. */
export function SignedInShell({
  person,
  namesake,
  programId,
  searches,
  left,
  provider,
  passkey,
  hears,
  preferences,
  children,
  ...rest
}: SignedInShellProps) {
  const spoken = useLanguage()
  const say = useWords(shellWords)
  const [settings, setSettings] = useState(false)
  useLastProgram(programId)
  useLiveLine()
  const search = usePatientSearch(programId ?? '')

  const leave = () =>
    signOut().then(
      () => {
        tellOtherTabs()
        location.assign('/sign-in?why=out')
      },
      (error: Error) => notifyFailed(say.stillSignedIn, failureWords(error, spoken)),
    )

  return (
    <QueryProvider>
      <LiveShell
        {...rest}
        user={{ name: person.name, email: person.email, role: roleNames[spoken][person.role] }}
        timeZone={person.timeZone}
        preferences={preferences}
        currentProgramId={programId}
        onSearch={searches ? search : undefined}
        onOpenSettings={() => setSettings(true)}
        onSignOut={leave}
      >
        <ReaderProvider name={namesake ? null : person.name}>{children}</ReaderProvider>
      </LiveShell>
      {programId !== undefined && hears && <WorkNotices programId={programId} supervises={hears.escalated} />}
      <ProfileDialog open={settings} onOpenChange={setSettings} person={person} preferences={preferences} />
      <SessionGuard email={person.email} left={left} provider={provider} passkey={passkey} />
    </QueryProvider>
  )
}

/** Hub-wide pages, and the next visit, stay with the program somebody worked in last. */
function useLastProgram(programId?: string) {
  useEffect(() => {
    if (!programId) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = `${programCookie}=${encodeURIComponent(programId)}; path=/; max-age=31536000; samesite=lax`
  }, [programId])
}
