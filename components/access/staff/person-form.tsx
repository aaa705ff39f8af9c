'use client'

import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { roleHints, roleWords, sentence, staffTexts } from '@/components/access/staff/staff-words'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Field } from '@/components/kit/ui/field'
import { FieldGroup } from '@/components/kit/ui/field-group'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useWords } from '@/components/kit/words/language'
import { Role } from '@/lib/contract/vocabulary'

export type PersonValues = { name: string; role: Role; programIds: string[] }
export type Program = { id: string; name: string }

type PersonFieldsProps = {
  // The fields are the same whether a person is added or changed; each form has more of its own.
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's register is invariant in its values
  register: UseFormRegister<any>
  errors: FieldErrors<PersonValues>
  programs: readonly Program[]
  /** Somebody who also works elsewhere: only the shared programs can be changed here. */
  onlyPrograms?: boolean
}

export function PersonFields({ register, errors, programs, onlyPrograms = false }: PersonFieldsProps) {
  const say = useWords(staffTexts)
  return (
    <>
      <Field label={say.name} id="name" error={sentence(say.name, errors.name?.message)}>
        <TextInput autoComplete="off" readOnly={onlyPrograms} {...register('name')} />
      </Field>
      {!onlyPrograms && (
        <RadioGroup
          legend={say.role}
          id="role"
          error={sentence(say.role, errors.role?.message)}
          options={Role.all.map((value) => ({ value, label: roleWords(say)[value], hint: roleHints(say)[value] }))}
          {...register('role')}
        />
      )}
      <FieldGroup
        legend={say.programs}
        id="programIds"
        hint={say.onlyProgramsYouHold}
        error={sentence(say.programs, errors.programIds?.message)}
      >
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
