// The console's rows about staff: who may work where, and what people set about themselves.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { because } from '@/lib/contract/issue-words'
import { Language, Role } from '@/lib/contract/vocabulary'
import { partnerName } from './partner-name'
import { newPassword } from './password'
import { preferences } from './preferences'

const name = z.string().trim().min(1).max(200)
const email = z
  .string()
  .trim()
  .max(320)
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), because('email'))
const role = z.enum(Role.all)
const programIds = z.array(z.string().max(100)).max(500)
const timeZone = z.string().min(1).max(100)

export const staffRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(Role.all),
  /** The partner whose person it is; null for staff. */
  partner: z.string().nullable(),
  /** The programs of this person that the reader holds too; `otherPrograms` counts the rest. */
  programIds: z.array(z.string()),
  otherPrograms: z.number(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  /** Somebody who also works where the reader does not may only be given or denied the reader's programs. */
  manageable: z.boolean(),
  self: z.boolean(),
  /** An app or a passkey. */
  factor: z.boolean(),
})
export type StaffRow = z.output<typeof staffRow>

/** Somebody who never held a program is the operator's alone, so nobody in the console makes such a person. */
const firstPrograms = programIds.min(1)

export const newStaff = z.object({
  email,
  name,
  role,
  /** Of the role `partner` alone, and always there: the name of their organisation. */
  partner: partnerName.optional(),
  programIds: firstPrograms,
  password: newPassword.optional(),
})
export const staffChange = z.object({ name, role, programIds })
export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(1000),
  newPassword,
})
export const profileChange = z.object({
  name,
  timeZone,
  language: z.enum(Language.all).optional(),
})

const done = z.object({ data: z.object({ id: z.string() }), status: z.literal(200) })
/** A generated password is told once, here, and nowhere else; null when the caller gave one. Where people choose their own,
 *  `link` leads them to it. */
const withPassword = z.object({
  data: z.object({ id: z.string(), password: z.string().nullable(), link: z.string().optional() }),
  status: z.literal(200),
})
const sessionEnds = z.object({ idleEndsAt: z.string(), endsAt: z.string() })

const anybody = ['unauthorized', 'crossSite', 'dataInvalid'] as const
const managing = [...anybody, 'forbidden', 'notFound'] as const

export const staffApi = {
  listStaff: {
    caller: 'staff',
    method: 'GET',
    path: '/api/console/staff',
    summary: 'The people of your programs',
    permission: 'staff.manage',
    reply: z.object({ data: z.object({ rows: z.array(staffRow) }), status: z.literal(200) }),
    refusals: ['unauthorized', 'forbidden'],
  },
  createStaff: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff',
    summary: 'Give a person an account',
    permission: 'staff.manage',
    body: newStaff,
    reply: withPassword,
    refusals: [...managing, 'emailTaken'],
  },
  updateStaff: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}',
    summary: 'Change a person’s name, role or programs',
    permission: 'staff.manage',
    body: staffChange,
    reply: done,
    refusals: [...managing, 'lastAdministrator'],
  },
  disableStaff: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}/disable',
    summary: 'Disable a person’s account; they are signed out at once',
    permission: 'staff.manage',
    body: z.object({}),
    reply: done,
    refusals: [...managing, 'lastAdministrator'],
  },
  enableStaff: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}/enable',
    summary: 'Enable a disabled account again',
    permission: 'staff.manage',
    body: z.object({}),
    reply: done,
    refusals: managing,
  },
  setPassword: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}/password',
    summary: 'Set a person’s password; they are signed out everywhere',
    permission: 'staff.manage',
    body: z.object({ password: newPassword.optional() }),
    reply: withPassword,
    refusals: [...managing, 'otherAdministrator'],
  },
  resetFactor: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/staff/{staffId}/factor',
    summary: 'Take a person’s second factor and passkeys away; they are signed out and set up a new one',
    permission: 'staff.manage',
    body: z.object({}),
    reply: done,
    refusals: [...managing, 'otherAdministrator'],
  },
  updateProfile: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/profile',
    summary: 'Change your own name, time zone and language',
    permission: null,
    body: profileChange,
    reply: done,
    refusals: anybody,
  },
  changePreferences: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/profile/preferences',
    summary: 'How the console looks to you: theme, single keys, columns and height of rows',
    permission: null,
    body: preferences,
    reply: done,
    refusals: anybody,
  },
  changePassword: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/profile/password',
    summary: 'Change your own password; your other sessions end',
    permission: null,
    body: passwordChange,
    reply: done,
    refusals: [...anybody, 'signInSlowed'],
  },
  extendSession: {
    caller: 'staff',
    method: 'POST',
    path: '/api/console/session',
    summary: 'Go on working: the idle end moves to fifteen minutes from now',
    permission: null,
    body: z.object({}),
    reply: z.object({ data: sessionEnds, status: z.literal(200) }),
    refusals: ['unauthorized', 'crossSite'],
  },
} as const satisfies Record<string, Endpoint>
