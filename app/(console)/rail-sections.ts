// TABLE: the rail. A row somebody may not open is not shown to them.

import { withCount } from '@/components/shell/rail-counts'
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailSection } from '@/components/shell/shell-types'
import { may } from '@/lib/access/staff/permissions'
import type { RailProgram } from '@/lib/access/staff/read-rail'
import { bilingual } from '@/lib/contract/bilingual'
import type { Permission } from '@/lib/contract/endpoint'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { Language, Role } from '@/lib/contract/vocabulary'

type Row = {
  href: string
  icon: RailIcon
  permission: Permission
  /** Only of a program whose messages this gateway carries. */
  gateway?: GatewayName
}

// biome-ignore format: a table is read by column
const ofProgram: readonly Row[] = [
  { href: 'work',       icon: 'tasks',      permission: 'patients.read' },
  { href: 'patients',   icon: 'patients',   permission: 'patients.read' },
  { href: 'workload',   icon: 'workload',   permission: 'patients.read' },
  { href: 'dashboard',  icon: 'dashboard',  permission: 'patients.read' },
  { href: 'messages',   icon: 'messages',   permission: 'messages.read' },
  { href: 'phone',      icon: 'phone',      permission: 'messages.send', gateway: 'builtIn' },
  { href: 'campaigns',  icon: 'campaigns',  permission: 'messages.read' },
  { href: 'imports',    icon: 'imports',    permission: 'patients.import' },
  { href: 'templates',  icon: 'templates',  permission: 'messages.read' },
  { href: 'opt-outs',   icon: 'optOuts',    permission: 'messages.read' },
  { href: 'bulk',       icon: 'bulk',       permission: 'patients.read' },
  { href: 'callbacks',  icon: 'callbacks',  permission: 'callbacks.read' },
  { href: 'inbox',      icon: 'inbox',      permission: 'inbox.read' },
  { href: 'audit',      icon: 'audit',      permission: 'audit.read' },
  { href: 'settings',   icon: 'settings',   permission: 'patients.read' },
]
// biome-ignore format: a table is read by column
const ofHub: readonly Row[] = [
  { href: '/tokens', icon: 'tokens', permission: 'tokens.read' },
  { href: '/staff',  icon: 'staff',  permission: 'staff.manage' },
]

const labels = bilingual<Record<RailIcon, string>>(
  {
    tasks: 'Needs action',
    patients: 'Patients',
    workload: 'Workload',
    dashboard: 'Dashboard',
    messages: 'Messages',
    phone: 'Phone',
    campaigns: 'Campaigns',
    imports: 'Imports',
    templates: 'Texts',
    optOuts: 'Opt-outs',
    bulk: 'Bulk actions',
    callbacks: 'Callbacks',
    inbox: 'Inbox',
    audit: 'Audit',
    settings: 'Settings',
    tokens: 'Tokens',
    staff: 'Staff',
  },
  {
    tasks: 'Requiere acción',
    patients: 'Pacientes',
    workload: 'Carga de trabajo',
    dashboard: 'Tablero',
    messages: 'Mensajes',
    phone: 'Teléfono',
    campaigns: 'Campañas',
    imports: 'Importaciones',
    templates: 'Textos',
    optOuts: 'Bajas',
    bulk: 'Acciones masivas',
    callbacks: 'Avisos',
    inbox: 'Buzón',
    audit: 'Auditoría',
    settings: 'Configuración',
    tokens: 'Tokens',
    staff: 'Personal',
  },
)

const fits =
  ({ gateway }: RailProgram) =>
  (row: Row) =>
    row.gateway === undefined || row.gateway === gateway

export function railSections(role: Role, program: RailProgram | undefined, language: Language): RailSection[] {
  const open = ({ permission }: Row) => may(role, permission)
  const sections: RailSection[] = []
  if (program) {
    const items = ofProgram
      .filter(open)
      .filter(fits(program))
      .map(({ href, icon }) => ({
        label: labels[language][icon],
        icon,
        href: `/p/${encodeURIComponent(program.id)}/${href}`,
        ...withCount(href, program, language),
      }))
    sections.push({ title: program.name, items })
  }
  const hub = ofHub.filter(open)
  if (hub.length > 0)
    sections.push({ title: 'Hub', items: hub.map((row) => ({ ...row, label: labels[language][row.icon] })) })
  return sections
}
