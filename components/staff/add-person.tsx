'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PersonFields, type Program } from '@/components/staff/person-form'
import type { ToldPassword } from '@/components/staff/shown-once'
import { fieldProblems, sentence, whyNot } from '@/components/staff/staff-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Drawer } from '@/components/ui/drawer'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { newStaff, staffApi } from '@/lib/contract/console-staff'
import { passwordLimits } from '@/lib/contract/password'
import { call } from '@/lib/web/call'

type AddPersonProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  programs: readonly Program[]
  onPassword: (told: ToldPassword) => void
}

export function AddPerson({ open, onOpenChange, ...rest }: AddPersonProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Add person"
      description="They can sign in as soon as you have told them their password."
    >
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
  const client = useQueryClient()
  const [own, setOwn] = useState(false)
  const { register, handleSubmit, formState, setError, unregister } = useForm<
    Draft,
    unknown,
    z.output<typeof newStaff>
  >({
    resolver: zodResolver(newStaff),
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
      else notifyDone(`${body.name} can sign in now`)
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
          {whyNot(add.error)}
        </Banner>
      )}
      <Field label="E-mail" id="email" hint="What they sign in with" error={sentence('E-mail', errors.email?.message)}>
        <TextInput type="email" autoComplete="off" autoCapitalize="off" spellCheck={false} {...register('email')} />
      </Field>
      <PersonFields register={register} errors={errors} programs={programs} />
      <RadioGroup
        legend="Password"
        name="password-kind"
        value={own ? 'own' : 'made'}
        onChange={(event) => {
          setOwn(event.target.value === 'own')
          if (event.target.value !== 'own') unregister('password')
        }}
        options={[
          { value: 'made', label: 'Make one up', hint: 'Shown to you once, when the account is there' },
          { value: 'own', label: 'I choose one' },
        ]}
      />
      {own && (
        <Field
          label="Their password"
          id="password"
          hint={`At least ${passwordLimits.least} characters`}
          error={sentence('The password', errors.password?.message)}
        >
          <TextInput autoComplete="off" spellCheck={false} {...register('password')} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add person
        </Button>
      </div>
    </form>
  )
}
