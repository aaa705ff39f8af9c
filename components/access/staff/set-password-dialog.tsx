'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { ToldPassword } from '@/components/access/staff/shown-once'
import { fieldProblems, sentence, staffTexts, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { newPassword, passwordLimits } from '@/lib/contract/access/password'
import { type StaffRow, staffApi } from '@/lib/contract/access/staff'

type SetPasswordDialogProps = { person: StaffRow | null; onClose: () => void; onPassword: (told: ToldPassword) => void }

export function SetPasswordDialog({ person, onClose, onPassword }: SetPasswordDialogProps) {
  const say = useWords(staffTexts)
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={say.newPasswordFor(person?.name ?? '')}
      description={say.theirOldPasswordStops}
    >
      {person && <SetPasswordForm person={person} onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  )
}

const given = z.object({ password: newPassword })

function SetPasswordForm({ person, onClose, onPassword }: SetPasswordDialogProps & { person: StaffRow }) {
  const say = useWords(staffTexts)
  const spoken = useLanguage()
  const [own, setOwn] = useState(false)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(given, spoken),
    defaultValues: { password: '' },
  })
  const set = useMutation({
    mutationFn: (body: { password?: string }) => call(staffApi.setPassword, { params: { staffId: person.id }, body }),
    onSuccess: ({ data }) => {
      onClose()
      if (data.password) onPassword({ name: person.name, email: person.email, password: data.password })
      else notifyDone(say.hasANewPassword(person.name))
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
          {whyNot(say, spoken, set.error)}
        </Banner>
      )}
      <RadioGroup
        legend={say.password}
        name="password-kind"
        value={own ? 'own' : 'made'}
        onChange={(event) => setOwn(event.target.value === 'own')}
        options={[
          { value: 'made', label: say.makeOneUp, hint: say.shownToYouOnce },
          { value: 'own', label: say.iChooseOne },
        ]}
      />
      {own && (
        <Field
          label={say.theirPassword}
          id="password"
          hint={say.atLeastCharacters(passwordLimits.least)}
          error={sentence(say.thePassword, formState.errors.password?.message)}
        >
          <TextInput autoComplete="off" spellCheck={false} {...register('password')} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={set.isPending}>
          {say.setPassword}
        </Button>
      </div>
    </form>
  )
}
