// The chores and the use cases behind them.
import { randomUUID } from 'node:crypto'
import { clearFailing } from '@/lib/callbacks/clear-failing'
import { cancelRemoved } from '@/lib/callbacks/remove-endpoint'
import { advanceCampaigns } from '@/lib/campaigns/advance-campaigns'
import { foldDeltas } from '@/lib/dashboard/fold-deltas'
import { sweepDrafts } from '@/lib/drafts/sweep-drafts'
import { sweepImports } from '@/lib/imports/sweep-imports'
import type { Handlers } from '@/lib/jobs/catalogue'
import { sweepChanges } from '@/lib/live/sweep-changes'
import { sweepMedia } from '@/lib/media/sweep-media'
import { foldTotals } from '@/lib/patients/fold-totals'
import { inSql, single } from '@/lib/platform/unit'
import { sweep } from './sweep'

const unit = () => single({ kind: 'system', id: 'worker', name: 'Hubline', requestId: randomUUID(), address: '' })

export const handlers: Handlers = {
  'callbacks.cancel-removed': () => cancelRemoved(unit()),
  'callbacks.clear-failing': async () => void (await clearFailing(unit())),
  'campaigns.advance': async () => void (await advanceCampaigns(unit().actor)),
  'imports.sweep': async () => {
    while ((await inSql(unit().actor, sweepImports)) > 0);
  },
  'dashboard.fold': () => foldDeltas(unit()),
  'drafts.sweep': () => sweepDrafts(unit()),
  'live.sweep': () => sweepChanges(unit()),
  'media.sweep': async () => void (await sweepMedia(unit())),
  'patients.fold-totals': () => foldTotals(unit()),
  'platform.sweep': () => sweep(unit()),
}
