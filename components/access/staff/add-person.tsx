'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PersonFields, type Program } from '@/components/access/staff/person-form'
import type { ToldPassword } from '@/components/access/staff/shown-once'
import { fieldProblems, sentence, staffTexts, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { passwordLimits } from '@/lib/contract/access/password'
import { newStaff, staffApi } from '@/lib/contract/access/staff'

type AddPersonProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  programs: readonly Program[]
  onPassword: (told: ToldPassword) => void
}

export function AddPerson({ open, onOpenChange, ...rest }: AddPersonProps) {
  const say = useWords(staffTexts)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={say.addPerson} description={say.addedBody}>
      <AddPersonForm {...rest} onDone={() => onOpenChange(false)} />
    </Drawer>
  )
}

type Draft = z.input<typeof newStaff>

function AddPersonForm({
  programs,
  onPassword,
  onDone,
}: Omit<AddPersonProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const say = useWords(staffTexts)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [own, setOwn] = useState(false)
  const { register, handleSubmit, formState, setError, unregister } = useForm<
    Draft,
    unknown,
    z.output<typeof newStaff>
  >({
    resolver: formResolver(newStaff, spoken),
    defaultValues: {
      email: '',
      name: '',
      role: 'case-manager',
      programIds: programs.length === 1 ? programs.map(({ id }) => id) : [],
    },
  })
  const add = useMutation({
    mutationFn: (body: z.output<typeof newStaff>) => call(staffApi.createStaff, { body }),
    onSuccess: async ({ data }, body) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      onDone()
      if (data.password) onPassword({ name: body.name, email: body.email, password: data.password })
      else notifyDone(say.canSignInNow(body.name))
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) setError(path as keyof Draft, { message })
    },
  })
  const { errors } = formState

  return (
    <form noValidate onSubmit={handleSubmit((body) => add.mutate(body))} className="flex flex-col gap-4">
      {add.error && fieldProblems(add.error).length === 0 && (
        <Banner tone="negative" role="alert">
          {whyNot(say, spoken, add.error)}
        </Banner>
      )}
      <Field label={say.eMail} id="email" hint={say.emailHint} error={sentence(say.eMail, errors.email?.message)}>
        <TextInput type="email" autoComplete="off" autoCapitalize="off" spellCheck={false} {...register('email')} />
      </Field>
      <PersonFields register={register} errors={errors} programs={programs} />
      <RadioGroup
        legend={say.password}
        name="password-kind"
        value={own ? 'own' : 'made'}
        onChange={(event) => {
          setOwn(event.target.value === 'own')
          if (event.target.value !== 'own') unregister('password')
        }}
        options={[
          { value: 'made', label: say.makeOneUp, hint: say.passwordHint },
          { value: 'own', label: say.iChooseOne },
        ]}
      />
      {own && (
        <Field
          label={say.theirPassword}
          id="password"
          hint={say.atLeastCharacters(passwordLimits.least)}
          error={sentence(say.thePassword, errors.password?.message)}
        >
          <TextInput autoComplete="off" spellCheck={false} {...register('password')} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={add.isPending}>
          {say.addPerson}
        </Button>
      </div>
    </form>
  )
}
