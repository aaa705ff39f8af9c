// Apart from the names of the audit log: every page says who is signed in.

import { bilingual } from '@/lib/contract/bilingual'
import type { Role } from '@/lib/contract/vocabulary'

export const roleNames = bilingual<Record<Role, string>>(
  {
    administrator: 'Administrator',
    supervisor: 'Supervisor',
    'case-manager': 'Case manager',
    auditor: 'Auditor',
    'it-administrator': 'IT administrator',
    partner: 'Partner',
    'partner-viewer': 'Read-only partner',
  },
  {
    administrator: 'Administrador',
    supervisor: 'Supervisor',
    'case-manager': 'Gestor de casos',
    auditor: 'Auditor',
    'it-administrator': 'Administrador de TI',
    partner: 'Socio',
    'partner-viewer': 'Socio de solo lectura',
  },
)
