'use client'

import { Ellipsis } from 'lucide-react'
import type { Program } from '@/components/access/staff/person-form'
import { sessionListWords } from '@/components/access/staff/session-words'
import { staffWords } from '@/components/access/staff/staff-words'
import { Chip } from '@/components/kit/status/chip'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import {
  ActionsHead,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@/components/kit/ui/table'
import type { Instant } from '@/components/kit/ui/time-words'
import { useWords } from '@/components/kit/words/language'
import { roleNames } from '@/lib/contract/access/role-names'
import type { StaffRow } from '@/lib/contract/access/staff'
import type { Role } from '@/lib/contract/vocabulary'

export type Act = 'change' | 'password' | 'factor' | 'sessions' | 'disable' | 'enable'

type StaffTableProps = {
  rows: readonly StaffRow[]
  programs: readonly Program[]
  /** What the reader may give. */
  roles: readonly Role[]
  timeZone: string
  now: Instant
  onAct: (act: Act, person: StaffRow) => void
}

export function StaffTable({ rows, programs, roles: given, timeZone, now, onAct }: StaffTableProps) {
  const say = useWords(staffWords)
  const roles = useWords(roleNames)
  const nameOf = (id: string) => programs.find((program) => program.id === id)?.name ?? id
  const programWords = ({ programIds, otherPrograms }: StaffRow) =>
    [...programIds.map(nameOf), otherPrograms > 0 && say.more(otherPrograms)].filter(Boolean).join(', ')

  return (
    <Table caption={say.peopleTitle} density="comfortable">
      <TableHead>
        <ColumnHead>{say.personColumn}</ColumnHead>
        <ColumnHead>{say.eMail}</ColumnHead>
        <ColumnHead>{say.role}</ColumnHead>
        <ColumnHead>{say.programs}</ColumnHead>
        <ColumnHead>{say.lastSignIn}</ColumnHead>
        <ColumnHead>{say.account}</ColumnHead>
        <ActionsHead>{say.actions}</ActionsHead>
      </TableHead>
      <TableBody>
        {rows.map((person) => (
          <TableRow key={person.id}>
            <RowHead>
              {person.name}
              {person.self && <span className="font-normal text-ink3"> {say.you}</span>}
            </RowHead>
            <TableCell>{person.email}</TableCell>
            <TableCell>
              {roles[person.role]}
              {person.partner && <span className="block text-ink3 text-small">{person.partner}</span>}
            </TableCell>
            <TableCell wrap>{programWords(person) || <span className="text-ink3">{say.none}</span>}</TableCell>
            <TableCell>
              {person.lastSignInAt ? (
                <RelativeTime at={person.lastSignInAt} now={now} timeZone={timeZone} />
              ) : (
                <span className="text-ink3">{say.neverSignedIn}</span>
              )}
            </TableCell>
            <TableCell narrow="second">
              {person.disabledAt ? (
                <Chip tone="stopped">{say.disabled}</Chip>
              ) : (
                <Chip tone="positive">{say.active}</Chip>
              )}
            </TableCell>
            <TableCell narrow="end" end>
              <PersonMenu person={person} lets={given.includes(person.role)} onAct={(act) => onAct(act, person)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type PersonMenuProps = {
  person: StaffRow
  /** The reader may let somebody in with this role. */
  lets: boolean
  onAct: (act: Act) => void
}

function PersonMenu({ person, lets, onAct }: PersonMenuProps) {
  const say = useWords(staffWords)
  const sessionSay = useWords(sessionListWords)
  const { name, self, manageable, disabledAt, factor } = person
  return (
    <Menu align="end" trigger={<IconButton label={say.actionsFor(name)} size="small" icon={<Ellipsis />} />}>
      <MenuItem onSelect={() => onAct('change')}>
        {manageable ? say.changeRoleAndPrograms : say.changePrograms}
      </MenuItem>
      {manageable && lets && !self && <MenuItem onSelect={() => onAct('password')}>{say.newPassword}</MenuItem>}
      {manageable && lets && !self && factor && <MenuItem onSelect={() => onAct('factor')}>{say.resetFactor}</MenuItem>}
      {manageable && !self && <MenuItem onSelect={() => onAct('sessions')}>{sessionSay.menu}</MenuItem>}
      {manageable && !self && (lets || !disabledAt) && <MenuSeparator />}
      {manageable && lets && !self && disabledAt && (
        <MenuItem onSelect={() => onAct('enable')}>{say.enableAccount}</MenuItem>
      )}
      {manageable && !self && !disabledAt && (
        <MenuItem danger onSelect={() => onAct('disable')}>
          {say.disableAccount}
        </MenuItem>
      )}
    </Menu>
  )
}
