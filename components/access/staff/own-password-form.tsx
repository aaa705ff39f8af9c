'use client'

import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldProblems, sentence, staffTexts, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { TextInput } from '@/components/kit/ui/text-input'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { passwordLimits } from '@/lib/contract/access/password'
import { passwordChange, staffApi } from '@/lib/contract/access/staff'

type Values = { currentPassword: string; newPassword: string }

export function OwnPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const say = useWords(staffTexts)
  const spoken = useLanguage()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: formResolver(passwordChange, spoken),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const change = useMutation({
    mutationFn: (body: Values) => call(staffApi.changePassword, { body }),
    onSuccess: () => {
      notifyDone(say.passwordChanged, say.passwordChangedBody)
      onDone()
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) setError(path as keyof Values, { message })
    },
  })
  const { errors } = formState

  return (
    <form noValidate onSubmit={handleSubmit((body) => change.mutate(body))} className="flex flex-col gap-4">
      {change.error && fieldProblems(change.error).length === 0 && (
        <Banner tone="negative" role="alert">
          {whyNot(say, spoken, change.error)}
        </Banner>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={say.currentPassword}
        id="current-password"
        error={sentence(say.this, errors.currentPassword?.message)}
      >
        <TextInput type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label={say.newPassword}
        id="new-password"
        hint={say.newPasswordHint(passwordLimits.least)}
        error={sentence(say.theNewPassword, errors.newPassword?.message)}
      >
        <TextInput type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={change.isPending}>
          {say.changePassword}
        </Button>
      </div>
    </form>
  )
}
