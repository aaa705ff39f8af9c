'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PersonFields, type Program } from '@/components/access/staff/person-form'
import type { ToldPassword } from '@/components/access/staff/shown-once'
import { staffFaults } from '@/components/access/staff/staff-faults'
import { staffWords } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { passwordLimits } from '@/lib/contract/access/password'
import { newStaff, staffApi } from '@/lib/contract/access/staff'
import { partnerRoles, type Role } from '@/lib/contract/vocabulary'

type AddPersonProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  programs: readonly Program[]
  links: boolean
  /** Those the reader may give. */
  roles: readonly Role[]
  onPassword: (told: ToldPassword) => void
}

export function AddPerson({ open, onOpenChange, ...rest }: AddPersonProps) {
  const say = useWords(staffWords)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={say.addPerson}
      description={rest.links ? say.addedLinkBody : say.addedBody}
    >
      <AddPersonForm {...rest} onDone={() => onOpenChange(false)} />
    </Drawer>
  )
}

function AddPersonForm({
  programs,
  links,
  roles,
  onPassword,
  onDone,
}: Omit<AddPersonProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [own, setOwn] = useState(false)
  const sent = useSentForm({
    schema: newStaff,
    begin: {
      email: '',
      name: '',
      role: roles.find((role) => role === 'case-manager') ?? roles[0] ?? 'it-administrator',
      partner: '',
      programIds: programs.length === 1 ? programs.map(({ id }) => id) : [],
    },
    ...staffFaults(say, spoken, {
      email: say.eMail,
      name: say.name,
      role: say.role,
      partner: say.partner,
      programIds: say.programs,
      password: say.thePassword,
    }),
    send: (body) => call(staffApi.createStaff, { body }),
    done: async ({ data }, body) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      onDone()
      if (data.link) onPassword({ name: body.name, email: body.email, password: data.link, link: true })
      else if (data.password) onPassword({ name: body.name, email: body.email, password: data.password })
      else notifyDone(say.canSignInNow(body.name))
    },
  })

  return (
    <FormBody sent={sent} id={useId()}>
      <FormText
        name="email"
        label={say.eMail}
        id="email"
        hint={say.emailHint}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PersonFields programs={programs} roles={roles} />
      {partnerRoles.includes(sent.form.watch('role')) && (
        <FormText name="partner" label={say.partner} id="partner" hint={say.partnerHint} autoComplete="off" />
      )}
      {!links && (
        <RadioGroup
          legend={say.password}
          name="password-kind"
          value={own ? 'own' : 'made'}
          onChange={(event) => {
            setOwn(event.target.value === 'own')
            if (event.target.value !== 'own') sent.form.unregister('password')
          }}
          options={[
            { value: 'made', label: say.makeOneUp, hint: say.passwordHint },
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
        <Button onClick={onDone}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={sent.busy}>
          {say.addPerson}
        </Button>
      </div>
    </FormBody>
  )
}
