// Where a person begins in a program: at their work, and where they see no patient at what they look after.
import { may } from '@/lib/access/staff/permissions'
import type { Role } from '@/lib/contract/vocabulary'

/** `other`: after a step to another program. */
export const startPage = (role: Role) =>
  may(role, 'patients.read') ? { home: 'work', other: 'patients' } : { home: 'settings', other: 'settings' }
