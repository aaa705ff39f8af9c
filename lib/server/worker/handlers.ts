// The chores and the use cases behind them.

import { randomUUID } from 'node:crypto'
import { sealOrSay } from '@/lib/access/audit/seals/seal-audit'
import { streamAudit } from '@/lib/access/audit/stream/stream-audit'
import { findUnusual } from '@/lib/access/reviews/find-unusual'
import { blankRows } from '@/lib/batches/imports/blank-rows'
import { sweepImports } from '@/lib/batches/imports/sweep-imports'
import { clearFailing } from '@/lib/callbacks/clear-failing'
import { cancelRemoved } from '@/lib/callbacks/remove-endpoint'
import { scanWaiting } from '@/lib/consents/media/scan-waiting'
import { sweepMedia } from '@/lib/consents/media/sweep-media'
import { sweepOldFiles } from '@/lib/consents/media/sweep-old-files'
import { makeReports } from '@/lib/dashboard/reports/make-reports'
import { endConsents } from '@/lib/journeys/flows/end-consents'
import { followMajority } from '@/lib/journeys/majority/follow-majority'
import { keepMonths } from '@/lib/log/keep-months'
import { advanceCampaigns } from '@/lib/messaging/campaigns/advance-campaigns'
import { sweepLinkTexts } from '@/lib/messaging/messages/sweep-link-texts'
import { addLanguageTemplates } from '@/lib/messaging/sms/add-language-templates'
import { keepDays } from '@/lib/partners/calls/keep-days'
import { sweepSandboxes } from '@/lib/partners/sandbox/sweep-sandboxes'
import { noteMinute } from '@/lib/partners/status/note-minute'
import { eraseDue } from '@/lib/patients/erasure/erase-due'
import { sweepDrafts } from '@/lib/platform/drafts/sweep-drafts'
import type { Handlers } from '@/lib/platform/jobs/catalogue'
import { inSql, single } from '@/lib/platform/unit'
import { reseal } from './reseal'
import { sweep } from './sweep'

const unit = () => single({ kind: 'system', id: 'worker', name: 'Hubline', requestId: randomUUID(), address: '' })

export const handlers: Handlers = {
  'audit.seal': () => sealOrSay(unit().actor),
  'audit.stream': async () => void (await streamAudit(unit().actor)),
  'audit.unusual': () => findUnusual(unit().actor),
  'callbacks.cancel-removed': () => cancelRemoved(unit()),
  'callbacks.clear-failing': async () => void (await clearFailing(unit())),
  'calls.days': () => keepDays(unit()),
  'campaigns.advance': async () => void (await advanceCampaigns(unit().actor)),
  'consents.end': async () => void (await endConsents(unit().actor)),
  'imports.sweep': async () => {
    while ((await inSql(unit().actor, sweepImports)) > 0);
  },
  'drafts.sweep': () => sweepDrafts(unit()),
  'keys.reseal': async () => void (await reseal(unit())),
  'log.months': () => keepMonths(unit()),
  'dashboard.reports': async () => void (await makeReports(unit().actor)),
  'patients.majority': async () => void (await followMajority(unit().actor)),
  'templates.languages': async () => void (await addLanguageTemplates(unit().actor)),
  'patients.erase': async () => {
    if ((await eraseDue(unit().actor, blankRows)).erased > 0) await sweepMedia(unit())
  },
  'retention.dispose': async () => {
    await sweepLinkTexts(unit())
    await sweepOldFiles(unit())
  },
  'media.scan': async () => void (await scanWaiting(unit().actor)),
  'media.sweep': async () => void (await sweepMedia(unit())),
  'sandbox.sweep': () => sweepSandboxes(unit().actor),
  'status.note': () => noteMinute(unit()),
  'platform.sweep': () => sweep(unit()),
}
