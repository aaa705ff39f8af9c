// TABLE: what each role may do. Pages and endpoints name a permission, never a role.
import type { Permission } from '@/lib/contract/endpoint'
import type { Role } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const table = {
  //                    administrator  supervisor  case-manager  auditor
  'patients.read':    [true,          true,       true,         true],
  'patients.write':   [true,          true,       true,         false],
  'patients.correct':[true,          true,       true,         false],
  'patients.bulk':    [true,          true,       true,         false],
  'patients.import':  [true,          true,       true,         false],
  'patients.export':  [true,          true,       true,         false],
  'views.share':      [true,          true,       true,         false],
  'views.manage':     [true,          true,       false,        false],
  'messages.read':    [true,          true,       true,         true],
  'messages.send':    [true,          true,       true,         false],
  'messages.optOut':  [true,          true,       true,         false],
  'templates.manage': [true,          true,       false,        false],
  'campaigns.manage': [true,          true,       false,        false],
  'inbox.read':       [true,          true,       true,         true],
  'inbox.manage':     [true,          false,      false,        false],
  'callbacks.read':   [true,          true,       true,         true],
  'callbacks.repair': [true,          true,       true,         false],
  'endpoints.manage': [true,          false,      false,        false],
  'integration.read': [true,          true,       false,        true],
  'tokens.read':      [true,          true,       false,        false],
  'tokens.manage':    [true,          false,      false,        false],
  'staff.manage':     [true,          false,      false,        false],
  'audit.read':       [true,          true,       false,        true],
  'media.read':       [true,          true,       true,         false],
  'consents.read':    [true,          true,       true,         true],
  'consents.withdraw':[true,          true,       true,         false],
  'clocks.manage':    [true,          true,       false,        false],
} as const satisfies Record<Permission, readonly [boolean, boolean, boolean, boolean]>

const column = { administrator: 0, supervisor: 1, 'case-manager': 2, auditor: 3 } as const satisfies Record<
  Role,
  number
>

export const permissions = Object.keys(table) as Permission[]

export const may = (role: Role, permission: Permission): boolean => table[permission][column[role]]
