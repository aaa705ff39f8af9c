'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { PersonMark } from '@/components/kit/person-mark'
import { useShortcut } from '@/components/kit/shortcuts'
import { Kbd } from '@/components/kit/ui/kbd'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/kit/ui/menu'
import { notifyDone } from '@/components/kit/ui/notify'
import { useKeyShortcut } from '@/components/kit/ui/single-keys'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { ownerWords } from '@/components/work/owners/owner-words'
import { useAssign } from '@/components/work/owners/use-assign'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import type { PersonName } from '@/lib/contract/work/owners'

type OwnerPickerProps = { patient: PatientCard; mayWrite: boolean }

/** Whose patient it is, in the head of the page; pressed, it can be given to anybody, or taken with a single key. */
export function OwnerPicker({ patient, mayWrite }: OwnerPickerProps) {
  const spoken = useLanguage()
  const { programId, id: patientId, owner } = patient
  const say = useWords(ownerWords)
  const people = useQuery(peopleQuery(programId))
  const [open, setOpen] = useState(false)
  const keyShortcut = useKeyShortcut('o')
  const assign = useAssign({ programId, patientId }, patientName(patient, spoken))
  const me = people.data?.find(({ self }) => self)
  const isMine = me !== undefined && me.id === owner?.id

  const give = (to: PersonName | null, mine = false) =>
    to?.id === owner?.id ? undefined : assign.mutate({ to: to && { id: to.id, name: to.name }, from: owner, mine })
  const take = () => (isMine ? notifyDone(say.alreadyYours) : me && give(me, true))

  const offered = mayWrite && me !== undefined
  useShortcut('a', take, say.assignToMe, { enabled: offered })
  useShortcut('o', () => setOpen(true), say.change, { enabled: mayWrite })

  const shown = (
    <>
      <PersonMark name={owner?.name ?? null} self={isMine} />
      <span className="sr-only">{owner ? say.owner(owner.name) : say.nobodys}</span>
      <span aria-hidden className={owner ? 'font-medium' : 'text-ink2'}>
        {owner ? owner.name : say.nobodys}
      </span>
    </>
  )
  if (!mayWrite) return <p className="flex items-center gap-2">{shown}</p>

  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={say.people}
      className="w-72"
      trigger={
        <button
          type="button"
          {...keyShortcut}
          className="-my-1 flex min-h-control max-w-full items-center gap-2 rounded-control border border-transparent pr-2 pl-1 hover:border-line hover:bg-surface"
        >
          {shown}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink2" />
          <Kbd className="pointer-coarse:hidden">o</Kbd>
        </button>
      }
    >
      {!isMine && me && (
        <>
          <MenuItem icon={<UserRoundCheck aria-hidden />} shortcut="a" onSelect={() => give(me, true)}>
            {say.assignToMe}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuLabel>{say.people}</MenuLabel>
      {people.data?.map((one) => (
        <MenuItem
          key={one.id}
          icon={<PersonMark name={one.name} self={one.self} />}
          current={one.id === owner?.id}
          onSelect={() => give(one, one.self)}
        >
          {one.self ? say.you(one.name) : one.name}
        </MenuItem>
      ))}
      {!people.data && (
        <p role="status" className="px-2 py-1.5 text-ink2">
          {people.isError ? say.peopleFailed : say.reading}
        </p>
      )}
      {owner && (
        <>
          <MenuSeparator />
          <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => give(null)}>
            {say.toNobody}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
