'use client'

import { Ellipsis } from 'lucide-react'
import type { Program } from '@/components/staff/person-form'
import { roleWords } from '@/components/staff/staff-words'
import { Chip } from '@/components/status/chip'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { RelativeTime } from '@/components/ui/relative-time'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { Instant } from '@/components/ui/time-words'
import type { StaffRow } from '@/lib/contract/console-staff'

export type Act = 'change' | 'password' | 'disable' | 'enable'

type StaffTableProps = {
  rows: readonly StaffRow[]
  programs: readonly Program[]
  timeZone: string
  now: Instant
  onAct: (act: Act, person: StaffRow) => void
}

export function StaffTable({ rows, programs, timeZone, now, onAct }: StaffTableProps) {
  const nameOf = (id: string) => programs.find((program) => program.id === id)?.name ?? id
  const programWords = ({ programIds, otherPrograms }: StaffRow) =>
    [...programIds.map(nameOf), otherPrograms > 0 && `${otherPrograms} more`].filter(Boolean).join(', ')

  return (
    <Table caption="People" density="comfortable">
      <TableHead>
        <ColumnHead>Person</ColumnHead>
        <ColumnHead>E-mail</ColumnHead>
        <ColumnHead>Role</ColumnHead>
        <ColumnHead>Programs</ColumnHead>
        <ColumnHead>Last sign-in</ColumnHead>
        <ColumnHead>Account</ColumnHead>
        <ColumnHead end>
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {rows.map((person) => (
          <TableRow key={person.id}>
            <RowHead>
              {person.name}
              {person.self && <span className="font-normal text-ink3"> (you)</span>}
            </RowHead>
            <TableCell>{person.email}</TableCell>
            <TableCell>{roleWords[person.role]}</TableCell>
            <TableCell wrap>{programWords(person) || <span className="text-ink3">None</span>}</TableCell>
            <TableCell>
              {person.lastSignInAt ? (
                <RelativeTime at={person.lastSignInAt} now={now} timeZone={timeZone} />
              ) : (
                <span className="text-ink3">Never signed in</span>
              )}
            </TableCell>
            <TableCell narrow="second">
              {person.disabledAt ? <Chip tone="stopped">Disabled</Chip> : <Chip tone="positive">Active</Chip>}
            </TableCell>
            <TableCell narrow="end" end>
              <PersonMenu person={person} onAct={(act) => onAct(act, person)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function PersonMenu({ person, onAct }: { person: StaffRow; onAct: (act: Act) => void }) {
  const { name, self, manageable, disabledAt } = person
  return (
    <Menu align="end" trigger={<IconButton label={`Actions for ${name}`} size="small" icon={<Ellipsis />} />}>
      <MenuItem onSelect={() => onAct('change')}>
        {manageable ? 'Change role and programs' : 'Change programs'}
      </MenuItem>
      {manageable && !self && <MenuItem onSelect={() => onAct('password')}>New password</MenuItem>}
      {manageable && !self && <MenuSeparator />}
      {manageable && !self && disabledAt && <MenuItem onSelect={() => onAct('enable')}>Enable account</MenuItem>}
      {manageable && !self && !disabledAt && (
        <MenuItem danger onSelect={() => onAct('disable')}>
          Disable account
        </MenuItem>
      )}
    </Menu>
  )
}
