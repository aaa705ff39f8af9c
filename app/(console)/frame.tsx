// What every page behind the sign-in stands in: rail, top bar, the watch over the session. Each part of the console
// that is not of one program has a layout that uses it without `programId`.
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { railSections } from '@/app/(console)/rail-sections'
import { SignedInShell } from '@/components/session/signed-in-shell'
import { readPreferences } from '@/components/shell/preferences'
import { inUnit } from '@/lib/platform/unit'
import { readRail } from '@/lib/staff/read-rail'
import { sessionRules } from '@/lib/staff/session-rules'
import { requireStaff } from '@/lib/web/require-staff'

/** A hub-wide page keeps the rail, the search and the switcher of the program somebody worked in last. */
export async function Frame({ programId, children }: { programId?: string; children: ReactNode }) {
  const { staff, actor } = await requireStaff(null, programId)
  const jar = await cookies()
  const now = Date.now()
  const programs = await inUnit(actor, (unit) => readRail(unit, { programIds: staff.programIds }))
  const current = programs.find(({ id }) => id === (programId ?? jar.get('hub-program')?.value)) ?? programs[0]

  return (
    <SignedInShell
      person={{
        name: staff.name,
        email: staff.email,
        role: staff.role,
        timeZone: staff.timeZone,
        language: staff.language,
      }}
      programId={current?.id}
      homeHref="/"
      sections={railSections(staff.role, current, staff.language)}
      programs={programs.map(({ id, name, patients, archived }) => ({
        id,
        name,
        href: `/p/${encodeURIComponent(id)}/patients`,
        count: patients,
        closed: archived,
      }))}
      preferences={readPreferences((name) => jar.get(name)?.value)}
      left={{ idle: staff.idleEndsAt.getTime() - now, longest: staff.endsAt.getTime() - now, rule: sessionRules.idle }}
      now={now}
    >
      {children}
    </SignedInShell>
  )
}
