// TABLE: the campaigns a sandbox begins with; the documented examples name them.

import type { CampaignDraft } from '@/lib/contract/messaging/campaigns'
import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import { Language } from '@/lib/contract/vocabulary'

const { en: english, es: spanish } = Language

type Step = readonly [daysAfter: number, en: string, es: string]
const firstWeeks: readonly Step[] = [
  [
    0,
    '{{program.name}}: Good to have you with us. Questions? Call {{program.phone}}. Reply STOP to opt out.',
    '{{program.name}}: Gracias por estar con nosotros. Llame al {{program.phone}}. Responda STOP para cancelar.',
  ],
  [
    7,
    '{{program.name}}: We are here if anything is unclear: {{program.phone}}. Reply STOP to opt out.',
    '{{program.name}}: Si algo no queda claro, llame al {{program.phone}}. Responda STOP para cancelar.',
  ],
]
const refillReminders: readonly Step[] = [
  [
    0,
    '{{program.name}}: We will write to you when it is time to call us. Questions? {{program.phone}}. Reply STOP to opt out.',
    '{{program.name}}: Le avisaremos cuando deba llamarnos. Llame al {{program.phone}}. Responda STOP para cancelar.',
  ],
  [
    21,
    '{{program.name}}: Please call us this week: {{program.phone}}. Reply STOP to opt out.',
    '{{program.name}}: Por favor llámenos esta semana: {{program.phone}}. Responda STOP para cancelar.',
  ],
]

const draft = (name: string, title: string, steps: readonly Step[]): CampaignDraft => ({
  name,
  title,
  class: CampaignClass.service,
  stopOn: [],
  steps: steps.map(([daysAfter, en, es]) => ({
    daysAfter,
    wordings: [
      { language: english, body: en },
      { language: spanish, body: es },
    ],
  })),
})

export const sandboxCampaigns: readonly CampaignDraft[] = [
  draft('first-weeks', 'First weeks', firstWeeks),
  draft('refill-reminders', 'Refill reminders', refillReminders),
]
