'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, CornerDownLeft, Phone, Plus, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useLiveShortcuts } from '@/components/kit/shortcuts'
import { useGo } from '@/components/kit/use-go'
import { useWords } from '@/components/kit/words/language'
import { callsAddress } from '@/components/patients/ground/calls-address'
import { addressOf, listPath, plainView } from '@/components/patients/ground/list-address'
import { viewsQuery } from '@/components/patients/views/view-queries'
import { findCommands } from '@/components/shell/find-commands'
import { pageButtons } from '@/components/shell/page-buttons'
import { FoundContactRow, FoundRow } from '@/components/shell/palette-found'
import type { PaletteEntry, PaletteGroup } from '@/components/shell/palette-item'
import { paletteWords } from '@/components/shell/palette-words'
import type { PaletteCommand, ProgramChoice } from '@/components/shell/shell-types'
import type { useSearch } from '@/components/shell/use-search'
import type { Found, FoundPatient } from '@/lib/contract/patients/search'

type Asked = {
  typed: string
  found: ReturnType<typeof useSearch>
  commands: readonly PaletteCommand[]
  programId?: string | undefined
  programs: readonly ProgramChoice[]
  inviteHref?: string | undefined
  onSearch?: ((words: string) => void) | undefined
  /** The palette closes, then this happens. */
  then: (act: () => void) => () => void
}

/** Of each group, once words are typed. */
const most = 5

/** Without words everything there is to do and to go to; with words whom and what they find, people first. */
export function usePaletteGroups({ typed, found, programId, programs, inviteHref, onSearch, then, ...rest }: Asked) {
  const say = useWords(paletteWords)
  const go = useGo()
  const words = typed.trim()
  const { pages, acts } = useCommands({ ...rest, programId, typed, then })
  if (words === '') return [...acts, ...pages]

  const row = (icon: PaletteEntry['icon'], program?: string) => (patient: FoundPatient) => {
    const href = `${listPath(patient.programId)}/${encodeURIComponent(patient.id)}`
    return {
      value: `patient ${patient.programId} ${patient.id} ${patient.caregiver ? 'caregiver' : ''}`,
      icon,
      view: <FoundRow row={patient} program={program} />,
      goes: true,
      run: then(() => go.to(href)),
      logCall: then(() => go.to(`${href}?do=logCall`)),
    }
  }
  const group = (heading: string, { patients, more }: Found, entries: readonly PaletteEntry[]): PaletteGroup => ({
    heading,
    count: more ? `${patients.length}+` : String(patients.length),
    entries,
  })
  const everybody: PaletteEntry = {
    value: 'search',
    icon: <CornerDownLeft aria-hidden />,
    view: (
      <span className="truncate">
        {say.all} <strong>{words}</strong>
      </span>
    ),
    run: then(() => onSearch?.(words)),
  }
  const groups: PaletteGroup[] = []
  if (found.here) {
    const { patients, caregivers, similar } = found.here
    const person = row(<UserRound aria-hidden />)
    const all = (shown: Found) => (shown.more && onSearch && found.settled ? [everybody] : [])
    groups.push(group(say.patients, patients, [...patients.patients.map(person), ...all(patients)]))
    const cared = caregivers.patients.map(row(<UsersRound aria-hidden />))
    groups.push(group(say.caregivers, caregivers, [...cared, ...(patients.more ? [] : all(caregivers))]))
    groups.push(group(say.similar, { patients: similar, more: false }, similar.map(person)))
  }
  const offices = found.contacts.map(
    (contact): PaletteEntry => ({
      value: `contact ${contact.id}`,
      icon: <Phone aria-hidden />,
      view: <FoundContactRow contact={contact} />,
      goes: true,
      run: then(() => go.to(callsAddress.at(programId ?? '', { view: 'log', whose: 'team', contact: contact.id }))),
    }),
  )
  groups.push({ heading: say.contacts, count: String(offices.length), entries: offices })
  if (found.elsewhere) {
    const nameOf = (id: string) => programs.find((program) => program.id === id)?.name
    const rows = found.elsewhere.patients.map((patient) =>
      row(<ArrowUpRight aria-hidden />, nameOf(patient.programId))(patient),
    )
    groups.push(group(say.elsewhere, found.elsewhere, rows))
  }
  const invite: PaletteEntry[] =
    inviteHref && found.here && found.settled && !found.here.exact
      ? [
          {
            value: 'invite',
            icon: <Plus aria-hidden />,
            view: say.invite,
            hint: say.checksDuplicates,
            run: then(() => go.to(inviteHref)),
          },
        ]
      : []
  const offered = [...acts, ...pages].flatMap(({ entries }) => entries).slice(0, most)
  return [...groups, { heading: say.actions, entries: [...offered, ...invite] }]
}

/** What the page offers, and what there is to go to, as the typed words find it. */
function useCommands({ commands, programId, typed, then }: Pick<Asked, 'commands' | 'programId' | 'typed' | 'then'>) {
  const say = useWords(paletteWords)
  const go = useGo()
  const [buttons] = useState(pageButtons)
  const { data: settings } = useQuery({ ...viewsQuery(programId ?? ''), enabled: programId !== undefined })
  const views = (settings?.views ?? []).map(
    ({ id, name }): PaletteCommand => ({
      label: name,
      href: addressOf(programId ?? '', { ...plainView, view: id }),
      group: say.views,
    }),
  )
  // The palette is open already, and the search is it.
  const shortcuts = useLiveShortcuts().filter(
    ({ key, note, searched }) => key !== 'mod+k' && key !== '/' && !note && (typed.trim() !== '' || !searched),
  )
  const here = findCommands(
    shortcuts.map(({ key, label = key, keywords, run }) => ({ key, label, keywords, run })),
    typed,
  )
  const named = new Set(shortcuts.map(({ label }) => label))
  const offered = findCommands(
    buttons.filter(({ label }) => !named.has(label)),
    typed,
  )
  const places = findCommands(
    [...commands, ...views].map((command) => ({ ...command, group: command.group ?? say.goTo })),
    typed,
  )
  const label = (text: string) => <span className="min-w-0 flex-1">{text}</span>
  const acts: PaletteGroup[] = [
    {
      heading: say.here,
      entries: here.map(({ key, label: text, run }) => ({
        value: `here ${key} ${text}`,
        view: label(text),
        shortcut: key || undefined,
        run: then(run),
      })),
    },
    {
      heading: say.buttons,
      entries: offered.map(({ label: text, press }) => ({
        value: `button ${text}`,
        view: label(text),
        run: then(press),
      })),
    },
  ]
  const pages: PaletteGroup[] = [...new Set(places.map(({ group }) => group))].map((heading) => ({
    heading,
    entries: places
      .filter(({ group }) => group === heading)
      .map(({ label: text, href, shortcut }) => ({
        value: `${heading} ${href}`,
        view: label(text),
        shortcut,
        goes: true,
        run: then(() => go.to(href)),
      })),
  }))
  return { acts, pages }
}
