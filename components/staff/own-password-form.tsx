'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldProblems, sentence, whyNot } from '@/components/staff/staff-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { TextInput } from '@/components/ui/text-input'
import { passwordChange, staffApi } from '@/lib/contract/console-staff'
import { passwordLimits } from '@/lib/contract/password'
import { call } from '@/lib/web/call'

type Values = { currentPassword: string; newPassword: string }

export function OwnPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const change = useMutation({
    mutationFn: (body: Values) => call(staffApi.changePassword, { body }),
    onSuccess: () => {
      notifyDone('Password changed', 'You are signed out everywhere else.')
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
          {whyNot(change.error)}
        </Banner>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Current password" id="current-password" error={sentence('This', errors.currentPassword?.message)}>
        <TextInput type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        id="new-password"
        hint={`At least ${passwordLimits.least} characters; a few words are easy to remember`}
        error={sentence('The new password', errors.newPassword?.message)}
      >
        <TextInput type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}
