'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ToldPassword } from '@/components/access/staff/shown-once'
import { staffFaults } from '@/components/access/staff/staff-faults'
import { staffWords } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormChoice, FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { newPassword, passwordLimits } from '@/lib/contract/access/password'
import { type StaffRow, staffApi } from '@/lib/contract/access/staff'

type SetPasswordDialogProps = {
  person: StaffRow | null
  links: boolean
  onClose: () => void
  onPassword: (told: ToldPassword) => void
}

export function SetPasswordDialog({ person, links, onClose, onPassword }: SetPasswordDialogProps) {
  const say = useWords(staffWords)
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={say.newPasswordFor(person?.name ?? '')}
      description={links ? say.newLinkBody : say.theirOldPasswordStops}
    >
      {person && <SetPasswordForm person={person} links={links} onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  )
}

const given = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('made') }),
    z.object({ kind: z.literal('own'), password: newPassword }),
  ])
  .transform((typed) => (typed.kind === 'own' ? { password: typed.password } : {}))

function SetPasswordForm({ person, links, onClose, onPassword }: SetPasswordDialogProps & { person: StaffRow }) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const sent = useSentForm({
    schema: given,
    begin: { kind: 'made' },
    ...staffFaults(say, spoken, { kind: say.password, password: say.thePassword }),
    send: (body) => call(staffApi.setPassword, { params: { staffId: person.id }, body }),
    done: ({ data }) => {
      onClose()
      if (data.link) onPassword({ name: person.name, email: person.email, password: data.link, link: true })
      else if (data.password) onPassword({ name: person.name, email: person.email, password: data.password })
      else notifyDone(say.hasANewPassword(person.name))
    },
  })
  const own = useWatch({ control: sent.form.control, name: 'kind' }) === 'own'

  return (
    <FormBody sent={sent} id={useId()}>
      {!links && (
        <FormChoice
          name="kind"
          label={say.password}
          options={[
            { value: 'made', label: say.makeOneUp, hint: say.shownToYouOnce },
            { value: 'own', label: say.iChooseOne },
          ]}
        />
      )}
      {own && (
        <FormText
          name="password"
          label={say.theirPassword}
          id="password"
          hint={say.atLeastCharacters(passwordLimits.least)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={sent.busy}>
          {links ? say.createLink : say.setPassword}
        </Button>
      </div>
    </FormBody>
  )
}
