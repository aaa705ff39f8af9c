// TABLE: the rail. A row somebody may not open is not shown to them.

import { labelOf } from '@/components/kit/status/status-words'
import { withCount } from '@/components/shell/rail-counts'
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailSection } from '@/components/shell/shell-types'
import { may } from '@/lib/access/staff/permissions'
import type { RailProgram } from '@/lib/access/staff/read-rail'
import type { Permission } from '@/lib/contract/endpoint'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { Language, Role } from '@/lib/contract/vocabulary'

type Row = {
  label: string
  es: string
  href: string
  icon: RailIcon
  permission: Permission
  /** Only of a program whose messages this gateway carries. */
  gateway?: GatewayName
}

// biome-ignore format: a table is read by column
const ofProgram: readonly Row[] = [
  { label: 'Needs action',  es: 'Requiere acción',   href: 'work',       icon: 'tasks',      permission: 'patients.read' },
  { label: 'Patients',      es: 'Pacientes',         href: 'patients',   icon: 'patients',   permission: 'patients.read' },
  { label: 'Workload',      es: 'Carga de trabajo',  href: 'workload',   icon: 'workload',   permission: 'patients.read' },
  { label: 'Dashboard',     es: 'Tablero',           href: 'dashboard',  icon: 'dashboard',  permission: 'patients.read' },
  { label: 'Messages',      es: 'Mensajes',          href: 'messages',   icon: 'messages',   permission: 'messages.read' },
  { label: 'Phone',         es: 'Teléfono',          href: 'phone',      icon: 'phone',      permission: 'messages.send', gateway: 'builtIn' },
  { label: 'Campaigns',     es: 'Campañas',          href: 'campaigns',  icon: 'campaigns',  permission: 'messages.read' },
  { label: 'Imports',       es: 'Importaciones',     href: 'imports',    icon: 'imports',    permission: 'patients.import' },
  { label: 'Texts',         es: 'Textos',            href: 'templates',  icon: 'templates',  permission: 'messages.read' },
  { label: 'Opt-outs',      es: 'Bajas',             href: 'opt-outs',   icon: 'optOuts',    permission: 'messages.read' },
  { label: 'Bulk actions',  es: 'Acciones masivas',  href: 'bulk',       icon: 'bulk',       permission: 'patients.read' },
  { label: 'Callbacks',     es: 'Avisos',            href: 'callbacks',  icon: 'callbacks',  permission: 'callbacks.read' },
  { label: 'Inbox',         es: 'Buzón',             href: 'inbox',      icon: 'inbox',      permission: 'inbox.read' },
  { label: 'Audit',         es: 'Auditoría',         href: 'audit',      icon: 'audit',      permission: 'audit.read' },
  { label: 'Settings',      es: 'Configuración',     href: 'settings',   icon: 'settings',   permission: 'patients.read' },
]
// biome-ignore format: a table is read by column
const ofHub: readonly Row[] = [
  { label: 'Tokens', es: 'Tokens',    href: '/tokens', icon: 'tokens', permission: 'tokens.read' },
  { label: 'Staff',  es: 'Personal',  href: '/staff',  icon: 'staff',  permission: 'staff.manage' },
]

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
      .map(({ href, icon, ...row }) => ({
        label: labelOf(row, language),
        icon,
        href: `/p/${encodeURIComponent(program.id)}/${href}`,
        ...withCount(href, program, language),
      }))
    sections.push({ title: program.name, items })
  }
  const hub = ofHub.filter(open)
  if (hub.length > 0)
    sections.push({ title: 'Hub', items: hub.map((row) => ({ ...row, label: labelOf(row, language) })) })
  return sections
}
