import { expect, test } from 'vitest'
import type { Permission } from '@/lib/contract/endpoint'
import { Role } from '@/lib/contract/vocabulary'
import { bare, isTest } from '@/lib/testing/house-graph'
import { may, permissions } from './permissions'

// The brief's words, spelled a second time on purpose: the table must not change unnoticed.
const granted: Record<Role, Permission[]> = {
  administrator: permissions.filter((permission) => !permission.startsWith('portal.')),
  supervisor: [
    'program.read',
    'patients.read',
    'patients.write',
    'patients.correct',
    'patients.sensitive',
    'patients.bulk',
    'patients.import',
    'patients.export',
    'views.share',
    'views.manage',
    'messages.read',
    'messages.send',
    'messages.optOut',
    'templates.manage',
    'campaigns.manage',
    'inbox.read',
    'callbacks.read',
    'callbacks.repair',
    'integration.read',
    'tokens.read',
    'requests.read',
    'audit.read',
    'approvals.read',
    'access.review',
    'glass.break',
    'media.read',
    'consents.read',
    'consents.withdraw',
    'clocks.manage',
  ],
  'case-manager': [
    'program.read',
    'patients.read',
    'patients.write',
    'patients.correct',
    'patients.sensitive',
    'patients.bulk',
    'patients.import',
    'patients.export',
    'views.share',
    'messages.read',
    'messages.send',
    'messages.optOut',
    'inbox.read',
    'callbacks.read',
    'callbacks.repair',
    'approvals.read',
    'media.read',
    'consents.read',
    'consents.withdraw',
  ],
  auditor: [
    'program.read',
    'patients.read',
    'messages.read',
    'inbox.read',
    'callbacks.read',
    'integration.read',
    'audit.read',
    'consents.read',
  ],
  'it-administrator': [
    'program.read',
    'endpoints.manage',
    'tokens.read',
    'tokens.manage',
    'staff.manage',
    'approvals.read',
    'clocks.manage',
  ],
  partner: ['portal.use', 'portal.act'],
  'partner-viewer': ['portal.use'],
}

test.each(Role.all.flatMap((role) => permissions.map((permission) => [role, permission] as const)))(
  '%s, %s',
  (role, permission) => {
    expect(may(role, permission)).toBe(granted[role].includes(permission))
  },
)

test('each is asked for somewhere', () => {
  const tables = ['lib/contract/endpoint.ts', 'lib/access/staff/permissions.ts']
  const asking = [...bare].filter(
    ([path]) => !isTest(path) && !path.startsWith('lib/testing/') && !tables.includes(path),
  )
  const asked = asking.map(([, text]) => text).join()
  expect(permissions.filter((permission) => !asked.includes(`'${permission}'`))).toEqual([])
})

test('an auditor writes nothing', () => {
  expect(
    permissions.filter(
      (permission) =>
        /write|bulk|import|share|send|optOut|manage|repair|withdraw/.test(permission) && may('auditor', permission),
    ),
  ).toEqual([])
})

test('who sees no patient neither reads nor writes what is about one', () => {
  expect(
    permissions.filter(
      (permission) =>
        /patients|messages|views|inbox|callbacks|media|consents|glass|audit|requests|sandbox|campaigns|templates/.test(
          permission,
        ) && may('it-administrator', permission),
    ),
  ).toEqual([])
})

test('whoever opens files or brings in whole records, which nothing masks, has the sight of sensitive values', () => {
  for (const role of Role.all)
    for (const permission of ['media.read', 'patients.import', 'patients.correct'] as const)
      if (may(role, permission)) expect(may(role, 'patients.sensitive'), `${role} ${permission}`).toBe(true)
})
