import { ArrowRight, Check, Circle, Clock, Flag, type LucideIcon, Square, TriangleAlert, X } from 'lucide-react'

/** Status colour is only ever used through these; each comes with its icon, so colour never stands alone. */
export const tones = {
  done: { icon: Flag, style: 'bg-done-bg text-done-fg' },
  attention: { icon: TriangleAlert, style: 'bg-attention-bg text-attention-fg' },
  info: { icon: Clock, style: 'bg-info-bg text-info-fg' },
  negative: { icon: X, style: 'bg-negative-bg text-negative-fg' },
  positive: { icon: Check, style: 'bg-positive-bg text-positive-fg' },
  outreach: { icon: ArrowRight, style: 'bg-invite-bg text-invite-fg' },
  neutral: { icon: Circle, style: 'bg-neutral-bg text-neutral-fg [&>svg]:scale-50 [&>svg]:fill-current' },
  stopped: { icon: Square, style: 'bg-stopped-bg text-stopped-fg [&>svg]:scale-75 [&>svg]:fill-current' },
} as const satisfies Record<string, { icon: LucideIcon; style: string }>

export type Tone = keyof typeof tones
