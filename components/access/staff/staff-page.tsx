'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AddPerson } from '@/components/access/staff/add-person'
import { ChangePerson } from '@/components/access/staff/change-person'
import type { Program } from '@/components/access/staff/person-form'
import { ResetFactor } from '@/components/access/staff/reset-factor'
import { SessionsDialog } from '@/components/access/staff/sessions-dialog'
import { SetPasswordDialog } from '@/components/access/staff/set-password-dialog'
import { ShownOnce, type ToldPassword } from '@/components/access/staff/shown-once'
import { staffList } from '@/components/access/staff/staff-queries'
import { type Act, StaffTable } from '@/components/access/staff/staff-table'
import { staffWords, whyNot } from '@/components/access/staff/staff-words'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import type { Instant } from '@/components/kit/ui/time-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type StaffRow, staffApi } from '@/lib/contract/access/staff'
import type { Role } from '@/lib/contract/vocabulary'

type StaffPageProps = {
  programs: readonly Program[]
  timeZone: string
  now: Instant
  /** People choose their own passwords, with a link. */
  links: boolean
  /** What the reader may give; a way in to no other is theirs to give. */
  roles: readonly Role[]
}

/** Everybody who works in the reader's programs. */
export function StaffPage({ programs, timeZone, now, links, roles }: StaffPageProps) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const staff = useQuery(staffList())
  const [adding, setAdding] = useState(false)
  const [act, setAct] = useState<{ act: Act; person: StaffRow } | null>(null)
  const [told, setTold] = useState<ToldPassword | null>(null)
  const personOf = (which: Act) => (act?.act === which ? act.person : null)
  const close = () => setAct(null)

  const turn = useMutation({
    mutationFn: ({ person, on }: { person: StaffRow; on: boolean }) =>
      call(on ? staffApi.enableStaff : staffApi.disableStaff, { params: { staffId: person.id }, body: {} }),
    onSuccess: async (_reply, { person, on }) => {
      await client.invalidateQueries({ queryKey: ['staff'] })
      close()
      notifyDone(on ? say.canSignInAgain(person.name) : say.disabledDone(person.name))
    },
    onError: (error) => {
      close()
      notifyFailed(say.nothingWasChanged, whyNot(say, spoken, error))
    },
  })

  const choose = (next: Act, person: StaffRow) =>
    next === 'enable' ? turn.mutate({ person, on: true }) : setAct({ act: next, person })
  const leaving = personOf('disable')

  return (
    <>
      <PageHeader
        title={say.staff}
        count={staff.data && `${staff.data.length} ${staff.data.length === 1 ? say.person : say.people}`}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            {say.addPerson}
          </Button>
        }
      />
      {staff.data ? (
        <StaffTable rows={staff.data} programs={programs} roles={roles} timeZone={timeZone} now={now} onAct={choose} />
      ) : staff.error ? (
        <QueryFailed query={staff} />
      ) : (
        <TableSkeleton label={say.loadingPeople} />
      )}
      <AddPerson
        open={adding}
        onOpenChange={setAdding}
        programs={programs}
        links={links}
        roles={roles}
        onPassword={setTold}
      />
      <ChangePerson person={personOf('change')} onClose={close} programs={programs} roles={roles} />
      <SetPasswordDialog person={personOf('password')} links={links} onClose={close} onPassword={setTold} />
      <SessionsDialog person={personOf('sessions')} timeZone={timeZone} onClose={close} />
      <ResetFactor person={personOf('factor')} onClose={close} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => open || close()}
        title={say.disable(leaving?.name ?? '')}
        confirm={say.disableAccount}
        danger
        busy={turn.isPending}
        onConfirm={() => leaving && turn.mutate({ person: leaving, on: false })}
      >
        {say.disableBody}
      </ConfirmDialog>
      <ShownOnce told={told} onClose={() => setTold(null)} />
    </>
  )
}
