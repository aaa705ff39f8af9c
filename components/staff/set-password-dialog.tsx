'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { ToldPassword } from '@/components/staff/shown-once'
import { fieldProblems, sentence, whyNot } from '@/components/staff/staff-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { type StaffRow, staffApi } from '@/lib/contract/console-staff'
import { newPassword, passwordLimits } from '@/lib/contract/password'
import { call } from '@/lib/web/call'

type SetPasswordDialogProps = { person: StaffRow | null; onClose: () => void; onPassword: (told: ToldPassword) => void }

export function SetPasswordDialog({ person, onClose, onPassword }: SetPasswordDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={`New password for ${person?.name ?? ''}`}
      description="Their old password stops working and they are signed out everywhere."
    >
      {person && <SetPasswordForm person={person} onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  )
}

const given = z.object({ password: newPassword })

function SetPasswordForm({ person, onClose, onPassword }: SetPasswordDialogProps & { person: StaffRow }) {
  const [own, setOwn] = useState(false)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(given),
    defaultValues: { password: '' },
  })
  const set = useMutation({
    mutationFn: (body: { password?: string }) => call(staffApi.setPassword, { params: { staffId: person.id }, body }),
    onSuccess: ({ data }) => {
      onClose()
      if (data.password) onPassword({ name: person.name, email: person.email, password: data.password })
      else notifyDone(`${person.name} has a new password`)
    },
    onError: (error) => {
      for (const { message } of fieldProblems(error)) setError('password', { message })
    },
  })
  const send = own ? handleSubmit((body) => set.mutate(body)) : () => set.mutate({})

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event)
      }}
    >
      {set.error && fieldProblems(set.error).length === 0 && (
        <Banner tone="negative" role="alert">
          {whyNot(set.error)}
        </Banner>
      )}
      <RadioGroup
        legend="Password"
        name="password-kind"
        value={own ? 'own' : 'made'}
        onChange={(event) => setOwn(event.target.value === 'own')}
        options={[
          { value: 'made', label: 'Make one up', hint: 'Shown to you once' },
          { value: 'own', label: 'I choose one' },
        ]}
      />
      {own && (
        <Field
          label="Their password"
          id="password"
          hint={`At least ${passwordLimits.least} characters`}
          error={sentence('The password', formState.errors.password?.message)}
        >
          <TextInput autoComplete="off" spellCheck={false} {...register('password')} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={set.isPending}>
          Set password
        </Button>
      </div>
    </form>
  )
}
