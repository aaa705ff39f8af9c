'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { late, whenOpen } from '@/components/kit/late'
import { keepRailCollapsed, type Preferences } from '@/components/kit/preferences'
import { useShortcut } from '@/components/kit/shortcuts'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { SkipLink } from '@/components/kit/ui/skip-link'
import { type Instant, zoneWords } from '@/components/kit/ui/time-words'
import { useFormGuard } from '@/components/kit/use-form-guard'
import { useWords } from '@/components/kit/words/language'
import { GoKeys } from '@/components/shell/go-keys'
import { PrintFooter } from '@/components/shell/print-footer'
import { Rail } from '@/components/shell/rail'
import type { PaletteCommand, ProgramChoice, RailSection, SignedIn } from '@/components/shell/shell-types'
import { shellWords } from '@/components/shell/shell-words'
import { TopBar } from '@/components/shell/top-bar'
import { usePalette } from '@/components/shell/use-palette'
import { UserMenu } from '@/components/shell/user-menu'

const RailDrawer = late(() => import('@/components/shell/rail-drawer').then((file) => file.RailDrawer), whenOpen)
const ShortcutSheet = late(
  () => import('@/components/shell/shortcut-sheet').then((file) => file.ShortcutSheet),
  whenOpen,
)

export type ConsoleShellProps = {
  user: SignedIn
  homeHref: string
  sections: readonly RailSection[]
  programs: readonly ProgramChoice[]
  currentProgramId?: string
  /** Left out for whoever may not invite. */
  inviteHref?: string | undefined
  /** Shows everybody a search finds in the patient list. Left out for whoever sees no patients: nobody is searched then. */
  onSearch?: ((words: string) => void) | undefined
  commands?: readonly PaletteCommand[]
  preferences: Preferences
  timeZone: string
  /** The server's reading of the clock. */
  now: Instant
  settingsHref?: string
  onOpenSettings?: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Rail, top bar, palette, shortcut sheet and the place for the page. */
export function ConsoleShell(props: ConsoleShellProps) {
  const say = useWords(shellWords)
  const { sections, homeHref, preferences, currentProgramId, children } = props
  const [collapsed, setCollapsed] = useState(preferences.railCollapsed)
  const [open, setOpen] = useState<'rail' | 'palette' | 'keys' | null>(null)
  const toggle = (what: typeof open) => (shown: boolean) => setOpen(shown ? what : null)
  const zone = zoneWords(props.timeZone, props.now)

  useFocusOnArrival()
  const guard = useFormGuard()
  const { Palette, open: openPalette, prepare, takeEarly } = usePalette(() => setOpen('palette'))

  useShortcut('?', () => setOpen('keys'), say.keyboardShortcuts, { general: true })
  useShortcut('mod+k', openPalette, say.commands, { general: true })
  const searches = currentProgramId !== undefined && props.onSearch !== undefined
  useShortcut('/', openPalette, say.searchPatients, { general: true, enabled: searches })
  const field = useRef<HTMLInputElement>(null)
  const take = () => {
    const typed = takeEarly()
    const inBox = field.current?.value ?? ''
    if (field.current) field.current.value = ''
    return inBox + typed
  }

  const destinations = sections.flatMap(({ title, items }) =>
    items.map(({ href, label }) => ({ href, label, group: say.goTo, keywords: title })),
  )
  const switches = props.programs
    .filter(({ id }) => id !== currentProgramId)
    .map(({ name, href }) => ({ label: name, href, group: say.switchProgram }))

  return (
    <div className="flex min-h-dvh print:block print:min-h-0">
      <SkipLink to="main" />
      <GoKeys sections={sections} />
      <aside
        className={`chrome sticky top-0 h-dvh shrink-0 overflow-y-auto border-line border-r bg-surface max-rail:hidden ${collapsed ? 'w-14' : 'w-54'}`}
      >
        <Rail
          sections={sections}
          homeHref={homeHref}
          unfolded={preferences.railOpen}
          collapsed={collapsed}
          onShowKeys={() => setOpen('keys')}
          onCollapse={(next) => {
            keepRailCollapsed(next)
            setCollapsed(next)
          }}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          programs={props.programs}
          currentProgramId={currentProgramId}
          search={searches ? { field, onOpen: openPalette, onNear: prepare } : undefined}
          zone={zone}
          onOpenRail={() => setOpen('rail')}
          onOpenPalette={openPalette}
          userMenu={
            <UserMenu
              user={props.user}
              zone={zone}
              settingsHref={props.settingsHref}
              onOpenSettings={props.onOpenSettings}
              onShowKeys={() => setOpen('keys')}
              onSignOut={props.onSignOut}
            />
          }
        />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-3 pt-4.5 pb-10 sm:px-5">
          {children}
          <PrintFooter name={props.user.name} now={props.now} timeZone={props.timeZone} />
        </main>
      </div>
      <RailDrawer open={open === 'rail'} onOpenChange={toggle('rail')}>
        <Rail sections={sections} homeHref={homeHref} unfolded={preferences.railOpen} onGo={() => setOpen(null)} />
      </RailDrawer>
      <ShortcutSheet open={open === 'keys'} onOpenChange={toggle('keys')} />
      {Palette && (
        <Palette
          open={open === 'palette'}
          onOpenChange={toggle('palette')}
          commands={[...(props.commands ?? []), ...destinations, ...switches]}
          programId={currentProgramId}
          programs={props.programs}
          inviteHref={props.inviteHref}
          onSearch={props.onSearch}
          onTake={take}
        />
      )}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(shown) => !shown && guard.stay()}
        title={say.leaveUnsent}
        confirm={say.leave}
        cancel={say.stay}
        danger
        onConfirm={guard.leave}
      >
        {say.unsentHere}
      </ConfirmDialog>
    </div>
  )
}

/** What was followed is gone with the page it stood on: the keyboard goes on in the new page, not at the very top. */
function useFocusOnArrival() {
  const path = usePathname()
  const [first] = useState(path)
  useEffect(() => {
    if (path !== first && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, first])
}
