// TABLE: the rail of the partner portal: what is the partner's as a whole, then each of their programs.
import type { RailIcon } from '@/components/shell/rail-icons'
import type { RailSection } from '@/components/shell/shell-types'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

type PortalIcon = Extract<RailIcon, 'dashboard' | 'tokens' | 'reference' | 'callbacks' | 'apiCalls' | 'sandbox'>
type Row = { href: string; icon: PortalIcon }

const whole: readonly Row[] = [
  { href: '/partner', icon: 'dashboard' },
  { href: '/partner/tokens', icon: 'tokens' },
  { href: '/reference', icon: 'reference' },
]
const ofProgram: readonly Row[] = [
  { href: 'callbacks', icon: 'callbacks' },
  { href: 'api-calls', icon: 'apiCalls' },
  { href: 'sandbox', icon: 'sandbox' },
]

const labels = bilingual<Record<PortalIcon | 'portal', string>>(
  {
    portal: 'Partner portal',
    dashboard: 'Overview',
    tokens: 'API tokens',
    reference: 'Reference',
    callbacks: 'Callbacks',
    apiCalls: 'API requests',
    sandbox: 'Sandbox',
  },
  {
    portal: 'Portal de socios',
    dashboard: 'Resumen',
    tokens: 'Tokens de la API',
    reference: 'Referencia',
    callbacks: 'Callbacks',
    apiCalls: 'Solicitudes a la API',
    sandbox: 'Entorno de pruebas',
  },
)

export function portalSections(programs: readonly { id: string; name: string }[], language: Language): RailSection[] {
  const say = labels[language]
  const items = (rows: readonly Row[], place = '') =>
    rows.map(({ href, icon }) => ({ href: place + href, icon, label: say[icon] }))
  return [
    { title: say.portal, items: items(whole) },
    ...programs.map(({ id, name }) => ({
      title: name,
      items: items(ofProgram, `/partner/${encodeURIComponent(id)}/`),
    })),
  ]
}
