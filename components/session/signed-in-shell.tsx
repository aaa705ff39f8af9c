'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useLiveLine } from '@/components/live/use-live-line'
import { usePatientSearch } from '@/components/patients/list-search'
import { QueryProvider } from '@/components/session/query-provider'
import { signOut } from '@/components/session/session-calls'
import type { Left } from '@/components/session/session-clock'
import { SessionGuard, tellOtherTabs } from '@/components/session/session-guard'
import { sessionWords } from '@/components/session/session-words'
import type { ConsoleShellProps } from '@/components/shell/console-shell'
import { LiveShell } from '@/components/shell/live-shell'
import { ProfileDialog } from '@/components/staff/profile-dialog'
import { staffTexts } from '@/components/staff/staff-texts'
import { roleWords } from '@/components/staff/staff-words'
import { notifyFailed } from '@/components/ui/notify'
import { failureWords } from '@/components/words/failure-words'
import { useLanguage, useWords } from '@/components/words/language'
import { ReaderProvider } from '@/components/words/reader'
import { WorkNotices } from '@/components/work/work-notices'
import type { RailCounts } from '@/lib/contract/console-rail'
import type { Language, Role } from '@/lib/contract/vocabulary'

type SignedInShellProps = Pick<ConsoleShellProps, 'homeHref' | 'sections' | 'programs' | 'preferences' | 'now'> & {
  person: { name: string; email: string; role: Role; timeZone: string; language: Language }
  /** Somebody else has the same name. */
  namesake: boolean
  programId?: string
  left: Left
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
  left,
  hears,
  preferences,
  children,
  ...rest
}: SignedInShellProps) {
  const sayStaff = useWords(staffTexts)
  const spoken = useLanguage()
  const say = useWords(sessionWords)
  const [settings, setSettings] = useState(false)
  useLastProgram(programId)
  useLiveLine()
  const { words, search } = usePatientSearch(programId ?? '')

  const leave = () =>
    signOut().then(
      () => {
        tellOtherTabs()
        location.assign('/sign-in?why=out')
      },
      (error: Error) => notifyFailed(say.youAreStillSignedIn, failureWords(error, spoken)),
    )

  return (
    <QueryProvider>
      <LiveShell
        {...rest}
        user={{ name: person.name, email: person.email, role: roleWords(sayStaff)[person.role] }}
        timeZone={person.timeZone}
        preferences={preferences}
        currentProgramId={programId}
        searchAction={programId === undefined ? undefined : `/p/${programId}/patients`}
        searchWords={words}
        onSearch={search}
        onOpenSettings={() => setSettings(true)}
        onSignOut={leave}
      >
        <ReaderProvider name={namesake ? null : person.name}>{children}</ReaderProvider>
      </LiveShell>
      {programId !== undefined && hears && <WorkNotices programId={programId} supervises={hears.escalated} />}
      <ProfileDialog open={settings} onOpenChange={setSettings} person={person} preferences={preferences} />
      <SessionGuard email={person.email} left={left} />
    </QueryProvider>
  )
}

/** Hub-wide pages, and the next visit, stay with the program somebody worked in last. */
function useLastProgram(programId?: string) {
  useEffect(() => {
    if (!programId) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = `hub-program=${encodeURIComponent(programId)}; path=/; max-age=31536000; samesite=lax`
  }, [programId])
}
