// Where callbacks of a case update went, on the record.

import { bilingual } from '@/lib/contract/bilingual'

export const sentCallbackWords = bilingual(
  {
    callbackUnsent: 'No endpoint in this program gets this callback.',
    deliveries: 'Deliveries',
    deliveryTo: 'Delivery to',
    financialStatus: 'Financial support',
  },
  {
    callbackUnsent: 'Ningún endpoint de este programa recibe este callback.',
    deliveries: 'Entregas',
    deliveryTo: 'Entrega a',
    financialStatus: 'Apoyo económico',
  },
)
