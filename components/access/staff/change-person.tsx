'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { PersonFields, type Program } from '@/components/access/staff/person-form'
import { staffFaults } from '@/components/access/staff/staff-faults'
import { staffWords } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Drawer } from '@/components/kit/ui/drawer'
import { notifyDone } from '@/components/kit/ui/notify'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type StaffRow, staffApi, staffChange } from '@/lib/contract/access/staff'
import { partnerRoles, type Role } from '@/lib/contract/vocabulary'

type ChangePersonProps = {
  person: StaffRow | null
  onClose: () => void
  programs: readonly Program[]
  roles: readonly Role[]
}

export function ChangePerson({ person, onClose, programs, roles }: ChangePersonProps) {
  const say = useWords(staffWords)
  return (
    <Drawer
      open={person !== null}
      onOpenChange={(open) => open || onClose()}
      title={say.change(person?.name ?? '')}
      description={person?.email}
    >
      {person && (
        <ChangePersonForm key={person.id} person={person} programs={programs} roles={roles} onDone={onClose} />
      )}
    </Drawer>
  )
}

type FormProps = { person: StaffRow; programs: readonly Program[]; roles: readonly Role[]; onDone: () => void }

function ChangePersonForm({ person, programs, roles, onDone }: FormProps) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const sent = useSentForm({
    schema: staffChange,
    begin: { name: person.name, role: person.role, programIds: person.programIds },
    ...staffFaults(say, spoken, { name: say.name, role: say.role, programIds: say.programs }),
    send: (body) => call(staffApi.updateStaff, { params: { staffId: person.id }, body }),
    done: async (_reply, body) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      notifyDone(say.changed(body.name))
      onDone()
    },
  })

  // The role they have stands there too, where the reader could not give it.
  const theirs = partnerRoles.includes(person.role)
  const offered = [...new Set([...roles.filter((role) => !partnerRoles.includes(role)), person.role])]

  return (
    <FormBody sent={sent} id={useId()}>
      {!person.manageable && <Banner tone="info">{say.otherProgramsHint(person.name)}</Banner>}
      <PersonFields programs={programs} onlyPrograms={!person.manageable} roles={theirs ? partnerRoles : offered} />
      <p className="text-ink2">{person.self ? say.ownRoleHint : say.roleHint}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{say.cancel}</Button>
        <Button type="submit" variant="primary" busy={sent.busy}>
          {say.save}
        </Button>
      </div>
    </FormBody>
  )
}
