// What can be said of an act before anybody is looked at: its words exist, its owner may see the program, its campaign runs.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { listPeople } from '@/lib/access/staff/list-people'
import type { BulkAct } from '@/lib/contract/batches/bulk'
import { neededValues } from '@/lib/contract/messaging/campaigns'
import type { CampaignState } from '@/lib/contract/messaging/message-vocabulary'
import { isNotification } from '@/lib/contract/patients/event'
import { Refusal } from '@/lib/contract/refusals'
import { campaignKind } from '@/lib/messaging/campaigns/step-text'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import type { TxUnit } from '@/lib/platform/unit'
import { wantedValues } from './judge'

export type Checked = {
  /** The owner's name or the campaign's title. */
  about: string | null
  campaignId: string | null
  variables: string[]
  missing: string[]
}

/** Throws eventNotSupported, campaignUnknown, or dataInvalid where the owner is nobody of the program. */
export async function checkAct(unit: TxUnit, program: ProgramRow, act: BulkAct): Promise<Checked> {
  const plain: Checked = { about: null, campaignId: null, variables: [], missing: [] }
  switch (act.kind) {
    case 'assign': {
      if (act.ownerId === null) return plain
      const owner = (await listPeople(unit, { programId: program.id })).find(({ id }) => id === act.ownerId)
      if (!owner)
        throw new Refusal('dataInvalid', {
          data: { problems: [{ path: 'act.ownerId', message: 'must be somebody who can see this program' }] },
        })
      return { ...plain, about: owner.name }
    }
    case 'campaign': {
      const found = await unit.tx.campaign.findFirst({
        where: { programId: program.id, name: act.name, state: 'active' satisfies CampaignState },
        select: { id: true, title: true },
      })
      if (!found) throw new Refusal('campaignUnknown')
      const templates = await unit.tx.smsTemplate.findMany({
        where: { programId: program.id, kind: campaignKind, text: { startsWith: `${found.id}.` } },
        select: { body: true },
      })
      const variables = neededValues(templates.map(({ body }) => body))
      const missing = variables.filter((name) => !act.additionalData.some(({ key }) => key === name))
      return { about: found.title, campaignId: found.id, variables, missing }
    }
    default: {
      const templates = await readTemplates(unit, program)
      const { name } = act.status
      if (isNotification(name) && !templates.some(({ kind }) => kind === name)) throw new Refusal('eventNotSupported')
      return { ...plain, ...wantedValues(templates, act) }
    }
  }
}
