// What every page behind the sign-in stands in: rail, top bar, the watch over the session. Each part of the console
// that is not of one program has a layout that uses it without `programId`.
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ownPreferences } from '@/app/(console)/own-preferences'
import { portalSections } from '@/app/(console)/portal-sections'
import { railSections } from '@/app/(console)/rail-sections'
import { startPage } from '@/app/(console)/start-page'
import { SignedInShell } from '@/components/shell/session/signed-in-shell'
import { hasPasskeys } from '@/lib/access/passkeys/ask-passkey'
import { passkeySite } from '@/lib/access/passkeys/passkey-site'
import { listPrograms } from '@/lib/access/programs/list-programs'
import { hasNamesake } from '@/lib/access/staff/has-namesake'
import { may } from '@/lib/access/staff/permissions'
import { readRail } from '@/lib/access/staff/read-rail'
import { sessionRules } from '@/lib/access/staff/session-rules'
import { programCookie } from '@/lib/contract/access/program-cookie'
import { railCounts } from '@/lib/contract/access/rail'
import { config } from '@/lib/platform/config'
import { single, widened } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

/** A hub-wide page keeps the rail, the search and the switcher of the program somebody worked in last. */
export async function Frame({ programId, children }: { programId?: string; children: ReactNode }) {
  const { staff, actor } = await requireStaff(null, programId)
  const jar = await cookies()
  const now = Date.now()
  const { oidc, passwords } = config()
  const watches = may(staff.role, 'clocks.manage')
  const partner = staff.partnerId !== null
  // The rail counts in all programs of the person.
  const unit = single(widened(actor))
  const [own, programs, namesake, passkey] = await Promise.all([
    partner ? listPrograms(unit, { within: staff.programIds }) : [],
    // A partner's people have no patients to count, and no program to switch to: the rail has each of theirs.
    partner ? [] : readRail(unit, { programIds: staff.programIds }),
    hasNamesake(unit),
    passwords && passkeySite() !== null && hasPasskeys(unit, staff.id),
  ])
  const current = programs.find(({ id }) => id === (programId ?? jar.get(programCookie)?.value)) ?? programs[0]

  return (
    <SignedInShell
      person={{
        name: staff.name,
        email: staff.email,
        role: staff.role,
        timeZone: staff.timeZone,
        language: staff.language,
      }}
      namesake={namesake}
      programId={current?.id}
      searches={may(staff.role, 'patients.read')}
      inviteHref={
        current && may(staff.role, 'patients.write') ? `/p/${encodeURIComponent(current.id)}/patients/new` : undefined
      }
      counts={current && railCounts.parse(current)}
      homeHref="/"
      sections={partner ? portalSections(own, staff.language) : railSections(staff.role, current, staff.language)}
      programs={programs.map(({ id, name, patients, archived }) => ({
        id,
        name,
        href: `/p/${encodeURIComponent(id)}/${startPage(staff.role).other}`,
        ...(may(staff.role, 'patients.read') && { count: patients }),
        closed: archived,
      }))}
      preferences={await ownPreferences()}
      left={{ idle: staff.idleEndsAt.getTime() - now, longest: staff.endsAt.getTime() - now, rule: sessionRules.idle }}
      provider={oidc ? { name: oidc.name, alone: !passwords } : null}
      passkey={passkey}
      hears={may(staff.role, 'patients.write') ? { escalated: watches } : null}
      now={now}
    >
      {children}
    </SignedInShell>
  )
}
