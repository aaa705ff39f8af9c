// Commands about people with an account.

import { resetFactor } from '@/lib/access/factors/reset-factor'
import { createStaff } from '@/lib/access/staff/create-staff'
import { emailKey } from '@/lib/access/staff/email-key'
import { makePersonLink } from '@/lib/access/staff/make-person-link'
import { openPassword } from '@/lib/access/staff/passwords-open'
import { setPassword } from '@/lib/access/staff/set-password'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { Role } from '@/lib/contract/vocabulary'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

async function personOf(unit: TxUnit, email: string) {
  const person = await unit.tx.staff.findUnique({
    where: { email: emailKey(email) },
    include: { programs: { where: { endedAt: null } } },
  })
  if (!person) throw new CommandFailed(`Nobody has an account with the e-mail ${email}.`)
  return person
}

export const userCommands = [
  command({
    name: 'user create',
    does: 'Give a person an account with a password that is made up and shown once; a partner’s own person has --role partner or partner-viewer, and --partner NAME',
    options: {
      email: { type: 'string', required: true },
      role: { type: 'string', required: true, words: Role.all },
      program: { type: 'string', value: 'ID', required: true, many: true },
      name: { type: 'string' },
      partner: { type: 'string', value: 'NAME' },
    },
    run: async ({ email, role, program, name, partner }, actor) => {
      if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new CommandFailed(`${email} is no e-mail address.`)
      const person = { email, name: name ?? email.split('@')[0] ?? email, role: role as Role, programIds: program }
      const made = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, program)
        return createStaff(unit, {
          ...person,
          ...(partner !== undefined && { partner }),
        })
      })
      return {
        say: [
          `Created ${role} ${email} (${made.id}) for ${program.join(', ')}.`,
          ...(made.password ? [`Password, shown once: ${made.password}`] : []),
        ],
        json: { id: made.id, email, role, programs: program, ...(made.password && { password: made.password }) },
      }
    },
  }),
  command({
    name: 'user grant',
    does: 'Grant a person more programs, a new one for example; they sign in again',
    options: {
      email: { type: 'string', required: true },
      program: { type: 'string', value: 'ID', required: true, many: true },
    },
    run: async ({ email, program }, actor) => {
      const { id, programs } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, program)
        const person = await personOf(unit, email)
        const programs = [...new Set([...person.programs.map(({ programId }) => programId), ...program])]
        await updateStaff(unit, {
          staffId: person.id,
          name: person.name,
          role: person.role as Role,
          programIds: programs,
        })
        return { id: person.id, programs }
      })
      return { say: [`${email} now has ${programs.join(', ')}.`], json: { id, email, programs } }
    },
  }),
  command({
    name: 'user link',
    does: 'Print a link with which a person chooses a password, once and within an hour: the setup link that ran out, for one; the password of before ends with their sessions',
    options: { email: { type: 'string', required: true } },
    run: async ({ email }, actor) => {
      const { id, link } = await inUnit(actor, async (unit) => {
        const person = await personOf(unit, email)
        await setPassword(unit, { staffId: person.id })
        return { id: person.id, link: await makePersonLink(unit, person.id, 'reset') }
      })
      return {
        say: [`${email} chooses a password with this link, once and within an hour:`, link],
        json: { id, email, link },
      }
    },
  }),
  command({
    name: 'user open',
    does: 'Give a person a new password, shown once, that signs in for an hour with HUB_PASSWORDS=off too: the way back when the sign-in provider is down or its map is wrong',
    options: { email: { type: 'string', required: true } },
    run: async ({ email }, actor) => {
      const { id, password } = await inUnit(actor, async (unit) => {
        const person = await personOf(unit, email)
        return { id: person.id, password: await openPassword(unit, person) }
      })
      return {
        say: [`${email} can sign in with a password for an hour.`, `Password, shown once: ${password}`],
        json: { id, email, password },
      }
    },
  }),
  command({
    name: 'factor reset',
    does: 'Take the second factor of a person away whose phone and recovery codes are gone; every session of theirs ends, and the next sign-in sets up a new one',
    options: { email: { type: 'string', required: true } },
    run: async ({ email }, actor) => {
      const { id, had } = await inUnit(actor, async (unit) => {
        const person = await personOf(unit, email)
        return { id: person.id, had: await resetFactor(unit, person) }
      })
      return {
        say: [had ? `${email} sets up a new second factor at the next sign-in.` : `${email} had no second factor.`],
        json: { id, email, had },
      }
    },
  }),
]
