'use client'

import { RowLink } from '@/components/kit/ui/row-link'
import { useWords } from '@/components/kit/words/language'
import { listPath } from '@/components/patients/ground/list-address'
import { listWords } from '@/components/patients/ground/list-words'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

type NameLinkProps = { programId: string; row: Pick<PatientRow, 'id' | 'lastName' | 'firstName' | 'erased'> }

/** A patient's name in a `row-name`: short of room the surname is cut, never the given name. */
export function NameLink({ programId, row: { id, lastName, firstName, erased } }: NameLinkProps) {
  const say = useWords(listWords)
  const name = [lastName, firstName].filter(Boolean).join(', ') || (erased ? say.erased : say.noName)
  return (
    <RowLink href={`${listPath(programId)}/${encodeURIComponent(id)}`} title={name} aria-label={name}>
      <span className="surname">{lastName || name}</span>
      {lastName && firstName && <span className="whitespace-pre">, {firstName}</span>}
    </RowLink>
  )
}
