// TABLE: the rail. A row somebody may not open is not shown to them.

import { withCount } from '@/components/shell/rail-counts'
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailItem, RailSection } from '@/components/shell/shell-types'
import { may } from '@/lib/access/staff/permissions'
import type { RailProgram } from '@/lib/access/staff/read-rail'
import { bilingual } from '@/lib/contract/bilingual'
import type { Permission } from '@/lib/contract/endpoint'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { Language, Role } from '@/lib/contract/vocabulary'

type Row = {
  /** Of the program, or of all programs where it begins at the root. */
  href: string
  icon: RailIcon
  permission: Permission
  /** A person with this permission reaches the page another way. */
  unless?: Permission
  /** Only of a program whose messages this gateway carries. */
  gateway?: GatewayName
}
type Group = 'work' | 'insight' | 'program' | 'integration' | 'admin'

// biome-ignore format: a table is read by column
const rows: Record<Group, readonly Row[]> = {
  work: [
    { href: 'work',       icon: 'tasks',      permission: 'patients.read' },
    { href: 'messages',   icon: 'messages',   permission: 'messages.read' },
    { href: 'calls',      icon: 'calls',      permission: 'patients.read' },
    { href: 'patients',   icon: 'patients',   permission: 'patients.read' },
  ],
  insight: [
    { href: 'dashboard',  icon: 'dashboard',  permission: 'patients.read' },
    { href: 'workload',   icon: 'workload',   permission: 'patients.read' },
  ],
  program: [
    { href: 'campaigns',  icon: 'campaigns',  permission: 'messages.read' },
    { href: 'templates',  icon: 'templates',  permission: 'messages.read' },
    { href: 'opt-outs',   icon: 'optOuts',    permission: 'messages.read' },
    { href: 'imports',    icon: 'imports',    permission: 'patients.import' },
    { href: 'bulk',       icon: 'bulk',       permission: 'patients.read' },
    // Beside those who decide, whoever asked for something looks here.
    { href: 'approvals',  icon: 'approvals',  permission: 'approvals.read' },
  ],
  // A case manager corrects the one delivery that Needs action leads to, and has no use for the rest.
  integration: [
    { href: 'callbacks',  icon: 'callbacks',  permission: 'integration.read' },
    { href: 'callbacks/endpoints', icon: 'endpoints', permission: 'endpoints.manage', unless: 'integration.read' },
    { href: 'inbox',      icon: 'inbox',      permission: 'integration.read' },
    { href: 'api-calls',  icon: 'apiCalls',   permission: 'requests.read' },
    { href: '/tokens',    icon: 'tokens',     permission: 'tokens.read' },
    { href: '/reference', icon: 'reference',  permission: 'tokens.read' },
    { href: 'sandbox',    icon: 'sandbox',    permission: 'requests.read' },
    { href: 'phone',      icon: 'phone',      permission: 'requests.read', gateway: 'builtIn' },
  ],
  admin: [
    { href: '/staff',     icon: 'staff',      permission: 'staff.manage' },
    { href: '/emergency', icon: 'emergency',  permission: 'glass.break' },
    { href: 'audit',      icon: 'audit',      permission: 'audit.read' },
    { href: 'retention',  icon: 'retention',  permission: 'audit.read' },
    { href: 'settings',   icon: 'settings',   permission: 'clocks.manage' },
  ],
}

/** Looked at seldom: folded until somebody opens them, with what fails inside on their heading. */
const folded: readonly Group[] = ['integration', 'admin']

const titles = bilingual<Record<Group, string>>(
  { work: 'Work', insight: 'Insight', program: 'Program', integration: 'Integration', admin: 'Admin' },
  { work: 'Trabajo', insight: 'Análisis', program: 'Programa', integration: 'Integración', admin: 'Administración' },
)

const labels = bilingual<Record<RailIcon, string>>(
  {
    tasks: 'Needs action',
    patients: 'Patients',
    workload: 'Workload',
    dashboard: 'Dashboard',
    messages: 'Messages',
    calls: 'Calls',
    phone: 'Test phone',
    campaigns: 'Campaigns',
    imports: 'Imports',
    templates: 'Text templates',
    optOuts: 'Opt-outs',
    bulk: 'Bulk actions',
    callbacks: 'Callbacks',
    endpoints: 'Endpoints',
    inbox: 'Received',
    apiCalls: 'API requests',
    approvals: 'Approvals',
    emergency: 'Emergency access',
    audit: 'Audit log',
    retention: 'Data retention',
    settings: 'Program settings',
    sandbox: 'Sandbox',
    reference: 'Reference',
    tokens: 'API tokens',
    staff: 'Staff',
  },
  {
    tasks: 'Requiere acción',
    patients: 'Pacientes',
    workload: 'Carga de trabajo',
    dashboard: 'Tablero',
    messages: 'Mensajes',
    calls: 'Llamadas',
    phone: 'Teléfono de prueba',
    campaigns: 'Campañas',
    imports: 'Importaciones',
    templates: 'Plantillas de mensaje',
    optOuts: 'Bajas',
    bulk: 'Acciones masivas',
    callbacks: 'Callbacks',
    endpoints: 'Endpoints',
    inbox: 'Recibidos',
    apiCalls: 'Solicitudes a la API',
    approvals: 'Aprobaciones',
    emergency: 'Acceso de emergencia',
    audit: 'Registro de auditoría',
    retention: 'Conservación de datos',
    settings: 'Configuración',
    sandbox: 'Entorno de pruebas',
    reference: 'Referencia',
    tokens: 'Tokens de la API',
    staff: 'Personal',
  },
)

const fits = (row: Row, program: RailProgram | undefined) =>
  row.href.startsWith('/') || (program !== undefined && (row.gateway === undefined || row.gateway === program.gateway))

function itemOf({ href, icon }: Row, program: RailProgram | undefined, language: Language): RailItem {
  const item = { label: labels[language][icon], icon }
  if (href.startsWith('/') || !program) return { ...item, href }
  return { ...item, href: `/p/${encodeURIComponent(program.id)}/${href}`, ...withCount(href, program, language) }
}

export function railSections(role: Role, program: RailProgram | undefined, language: Language): RailSection[] {
  return (Object.keys(rows) as Group[]).flatMap((group) => {
    const items = rows[group]
      .filter((row) => may(role, row.permission) && !(row.unless && may(role, row.unless)) && fits(row, program))
      .map((row) => itemOf(row, program, language))
    const folds = folded.includes(group) && { folds: group }
    return items.length > 0 ? [{ title: titles[language][group], ...folds, items }] : []
  })
}
