'use client'

import { useId } from 'react'
import { staffFaults } from '@/components/access/staff/staff-faults'
import { staffWords } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { passwordLimits } from '@/lib/contract/access/password'
import { passwordChange, staffApi } from '@/lib/contract/access/staff'

export function OwnPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const sent = useSentForm({
    schema: passwordChange,
    begin: { currentPassword: '', newPassword: '' },
    ...staffFaults(say, spoken, { currentPassword: say.this, newPassword: say.theNewPassword }),
    send: (body) => call(staffApi.changePassword, { body }),
    done: () => {
      notifyDone(say.passwordChanged, say.passwordChangedBody)
      onDone()
    },
  })

  return (
    <FormBody sent={sent} id={useId()}>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormText
        name="currentPassword"
        label={say.currentPassword}
        id="current-password"
        type="password"
        autoComplete="current-password"
      />
      <FormText
        name="newPassword"
        label={say.newPassword}
        id="new-password"
        hint={say.newPasswordHint(passwordLimits.least)}
        type="password"
        autoComplete="new-password"
      />
      <div className="flex justify-end">
        <Button type="submit" busy={sent.busy}>
          {say.changePassword}
        </Button>
      </div>
    </FormBody>
  )
}
