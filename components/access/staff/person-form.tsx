'use client'

import { useFormContext } from 'react-hook-form'
import { roleHints, staffWords } from '@/components/access/staff/staff-words'
import { FormChoice, FormText, useFault } from '@/components/kit/form-fields'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { useWords } from '@/components/kit/words/language'
import { roleNames } from '@/lib/contract/access/role-names'
import type { Role } from '@/lib/contract/vocabulary'

export type PersonValues = { name: string; role: Role; programIds: string[] }
export type Program = { id: string; name: string }

type PersonFieldsProps = {
  programs: readonly Program[]
  /** Somebody who also works elsewhere: only the shared programs can be changed here. */
  onlyPrograms?: boolean
  roles: readonly Role[]
}

/** The fields are the same whether a person is added or changed; each form has more of its own. */
export function PersonFields({ programs, onlyPrograms = false, roles }: PersonFieldsProps) {
  const say = useWords(staffWords)
  const names = useWords(roleNames)
  const { register } = useFormContext<PersonValues>()
  return (
    <>
      <FormText name="name" label={say.name} id="name" autoComplete="off" readOnly={onlyPrograms} />
      {!onlyPrograms && (
        <FormChoice
          name="role"
          label={say.role}
          id="role"
          options={roles.map((value) => ({ value, label: names[value], hint: roleHints(say)[value] }))}
        />
      )}
      <FieldGroup legend={say.programs} id="programIds" hint={say.onlyProgramsYouHold} error={useFault('programIds')}>
        <div className="flex flex-col gap-1">
          {programs.length === 0 && <p className="text-ink2">{say.noProgramYet}</p>}
          {programs.map(({ id, name }) => (
            <Checkbox key={id} id={`program-${id}`} value={id} label={name} {...register('programIds')} />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
