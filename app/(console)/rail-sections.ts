// TABLE: the rail. A row somebody may not open is not shown to them.
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailSection } from '@/components/shell/shell-types'
import type { Permission } from '@/lib/contract/endpoint'
import type { GatewayName, Role } from '@/lib/contract/vocabulary'
import { may } from '@/lib/staff/permissions'
import { mostWaiting, type RailProgram } from '@/lib/staff/read-rail'

type Row = {
  label: string
  href: string
  icon: RailIcon
  permission: Permission
  /** Only of a program whose messages this gateway carries. */
  gateway?: GatewayName
}

// biome-ignore format: a table is read by column
const ofProgram: readonly Row[] = [
  { label: 'Patients',  href: 'patients',  icon: 'patients',  permission: 'patients.read' },
  { label: 'Messages',  href: 'messages',  icon: 'messages',  permission: 'messages.read' },
  { label: 'Phone',     href: 'phone',     icon: 'phone',     permission: 'messages.send', gateway: 'builtIn' },
  { label: 'Campaigns', href: 'campaigns', icon: 'campaigns', permission: 'messages.read' },
  { label: 'Texts',     href: 'templates', icon: 'templates', permission: 'messages.read' },
  { label: 'Opt-outs',  href: 'opt-outs',  icon: 'optOuts',   permission: 'messages.read' },
  { label: 'Callbacks', href: 'callbacks', icon: 'callbacks', permission: 'callbacks.read' },
  { label: 'Inbox',     href: 'inbox',     icon: 'inbox',     permission: 'inbox.read' },
  { label: 'Audit',     href: 'audit',     icon: 'audit',     permission: 'audit.read' },
]
// biome-ignore format: a table is read by column
const ofHub: readonly Row[] = [
  { label: 'Tokens', href: '/tokens', icon: 'tokens', permission: 'tokens.read' },
  { label: 'Staff',  href: '/staff',  icon: 'staff',  permission: 'staff.manage' },
]

/** Counted no further: "100+". */
const attention = (n: number) => (n >= mostWaiting ? `${mostWaiting}+` : n)

const fits =
  ({ gateway }: RailProgram) =>
  (row: Row) =>
    row.gateway === undefined || row.gateway === gateway

export function railSections(role: Role, program: RailProgram | undefined): RailSection[] {
  const open = ({ permission }: Row) => may(role, permission)
  const sections: RailSection[] = []
  if (program) {
    const items = ofProgram
      .filter(open)
      .filter(fits(program))
      .map(({ label, href, icon }) => ({
        label,
        icon,
        href: `/p/${encodeURIComponent(program.id)}/${href}`,
        ...(href === 'patients' && { count: program.patients }),
        ...(href === 'messages' && program.messages > 0 && { count: attention(program.messages), urgent: true }),
        ...(href === 'callbacks' && program.callbacks > 0 && { count: attention(program.callbacks), urgent: true }),
      }))
    sections.push({ title: program.name, items })
  }
  const hub = ofHub.filter(open)
  if (hub.length > 0) sections.push({ title: 'Hub', items: hub })
  return sections
}
