// TABLE: what each role may do. Pages and endpoints name a permission, never a role.
import type { Permission } from '@/lib/contract/endpoint'
import type { Role } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const table = {
  //                    administrator  supervisor  case-manager  auditor  it-administrator  partner  partner-viewer
  'program.read':     [true,          true,       true,         true,    true,             false,   false],
  'patients.read':    [true,          true,       true,         true,    false,            false,   false],
  'patients.write':   [true,          true,       true,         false,   false,            false,   false],
  'patients.correct': [true,          true,       true,         false,   false,            false,   false],
  'patients.sensitive':[true,         true,       true,         false,   false,            false,   false],
  'patients.bulk':    [true,          true,       true,         false,   false,            false,   false],
  'patients.import':  [true,          true,       true,         false,   false,            false,   false],
  'patients.export':  [true,          true,       true,         false,   false,            false,   false],
  'views.share':      [true,          true,       true,         false,   false,            false,   false],
  'views.manage':     [true,          true,       false,        false,   false,            false,   false],
  'messages.read':    [true,          true,       true,         true,    false,            false,   false],
  'messages.send':    [true,          true,       true,         false,   false,            false,   false],
  'messages.optOut':  [true,          true,       true,         false,   false,            false,   false],
  'templates.manage': [true,          true,       false,        false,   false,            false,   false],
  'campaigns.manage': [true,          true,       false,        false,   false,            false,   false],
  'inbox.read':       [true,          true,       true,         true,    false,            false,   false],
  'inbox.manage':     [true,          false,      false,        false,   false,            false,   false],
  'callbacks.read':   [true,          true,       true,         true,    false,            false,   false],
  'callbacks.repair': [true,          true,       true,         false,   false,            false,   false],
  'endpoints.manage': [true,          false,      false,        false,   true,             false,   false],
  'integration.read': [true,          true,       false,        true,    false,            false,   false],
  'tokens.read':      [true,          true,       false,        false,   true,             false,   false],
  'tokens.manage':    [true,          false,      false,        false,   true,             false,   false],
  'requests.read':    [true,          true,       false,        false,   false,            false,   false],
  'sandbox.manage':   [true,          false,      false,        false,   false,            false,   false],
  'staff.manage':     [true,          false,      false,        false,   true,             false,   false],
  'audit.read':       [true,          true,       false,        true,    false,            false,   false],
  'approvals.read':   [true,          true,       true,         false,   true,             false,   false],
  'access.review':    [true,          true,       false,        false,   false,            false,   false],
  'glass.break':      [true,          true,       false,        false,   false,            false,   false],
  'media.read':       [true,          true,       true,         false,   false,            false,   false],
  'consents.read':    [true,          true,       true,         true,    false,            false,   false],
  'consents.withdraw':[true,          true,       true,         false,   false,            false,   false],
  'clocks.manage':    [true,          true,       false,        false,   true,             false,   false],
  'portal.use':       [false,         false,      false,        false,   false,            true,    true],
  'portal.act':       [false,         false,      false,        false,   false,            true,    false],
} as const satisfies Record<Permission, readonly [boolean, boolean, boolean, boolean, boolean, boolean, boolean]>

const column = {
  administrator: 0,
  supervisor: 1,
  'case-manager': 2,
  auditor: 3,
  'it-administrator': 4,
  partner: 5,
  'partner-viewer': 6,
} as const satisfies Record<Role, number>

export const permissions = Object.keys(table) as Permission[]

export const may = (role: Role, permission: Permission): boolean => table[permission][column[role]]
