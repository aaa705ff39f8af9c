'use client'

import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { PersonMark } from '@/components/kit/person-mark'
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/kit/ui/menu'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { ownerWords } from '@/components/work/owners/owner-words'
import { useAssign } from '@/components/work/owners/use-assign'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

/** Letters find the person, Enter gives. */
export function RowPeople({ programId, row }: { programId: string; row: PatientRow }) {
  const say = useWords(ownerWords)
  const { owner } = row
  const people = useQuery(peopleQuery(programId))
  const assign = useAssign({ programId, patientId: row.id }, patientName(row, useLanguage()))
  const give = (to: { id: string; name: string } | null, mine: boolean) =>
    to?.id === owner?.id ? undefined : assign.mutate({ to: to && { id: to.id, name: to.name }, from: owner, mine })
  return (
    <>
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
          <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => give(null, false)}>
            {say.toNobody}
          </MenuItem>
        </>
      )}
    </>
  )
}
