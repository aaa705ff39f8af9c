'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { PersonFields, type PersonValues, type Program } from '@/components/access/staff/person-form'
import { fieldProblems, staffTexts, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { notifyDone } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type StaffRow, staffApi, staffChange } from '@/lib/contract/access/staff'

type ChangePersonProps = { person: StaffRow | null; onClose: () => void; programs: readonly Program[] }

export function ChangePerson({ person, onClose, programs }: ChangePersonProps) {
  const say = useWords(staffTexts)
  return (
    <Drawer
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={say.change(person?.name ?? '')}
      description={person?.email}
    >
      {person && <ChangePersonForm key={person.id} person={person} programs={programs} onDone={onClose} />}
    </Drawer>
  )
}

type FormProps = { person: StaffRow; programs: readonly Program[]; onDone: () => void }

function ChangePersonForm({ person, programs, onDone }: FormProps) {
  const say = useWords(staffTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm<PersonValues>({
    resolver: formResolver(staffChange, spoken),
    defaultValues: { name: person.name, role: person.role, programIds: person.programIds },
  })
  const save = useMutation({
    mutationFn: (body: PersonValues) => call(staffApi.updateStaff, { params: { staffId: person.id }, body }),
    onSuccess: async (_reply, body) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      notifyDone(say.changed(body.name))
      onDone()
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) setError(path as keyof PersonValues, { message })
    },
  })

  return (
    <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))} className="flex flex-col gap-4">
      {save.error && fieldProblems(save.error).length === 0 && (
        <Banner tone="negative" role="alert">
          {whyNot(say, spoken, save.error)}
        </Banner>
      )}
      {!person.manageable && <Banner tone="info">{say.otherProgramsHint(person.name)}</Banner>}
      <PersonFields
        register={register}
        errors={formState.errors}
        programs={programs}
        onlyPrograms={!person.manageable}
      />
      <p className="text-ink2">{person.self ? say.ownRoleHint : say.roleHint}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}
