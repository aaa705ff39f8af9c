import type { Span } from '@/components/kit/time-span/span'
import { bilingual } from '@/lib/contract/bilingual'

export const spanWords = bilingual(
  {
    spans: { '1h': 'Last hour', '1d': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' } satisfies Record<
      Span,
      string
    >,
    any: 'Any time',
    own: 'Custom range',
    from: 'From',
    until: 'Until',
    apply: 'Apply',
    backwards: 'Until must be later than From',
  },
  {
    spans: { '1h': 'Última hora', '1d': 'Últimas 24 horas', '7d': 'Últimos 7 días', '30d': 'Últimos 30 días' },
    any: 'Cualquier momento',
    own: 'Otro período',
    from: 'Desde',
    until: 'Hasta',
    apply: 'Aplicar',
    backwards: '“Hasta” debe ser posterior a “Desde”',
  },
)
