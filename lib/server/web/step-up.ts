// TABLE: the acts for which whoever acts gives the second factor again, unless they gave it a few minutes ago: what opens a
// door for long, or takes much out at once. Ending a right, a token or a session never waits for that.
import { requireProof } from '@/lib/access/factors/require-proof'
import { approvalsApi } from '@/lib/contract/access/approvals'
import { auditApi } from '@/lib/contract/access/audit'
import { passkeyApi } from '@/lib/contract/access/passkeys'
import { retentionApi } from '@/lib/contract/access/retention'
import { staffApi } from '@/lib/contract/access/staff'
import { tokensApi } from '@/lib/contract/access/tokens'
import { bulkApi } from '@/lib/contract/batches/bulk'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import { inboxApi } from '@/lib/contract/callbacks/inbox'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { portalApi } from '@/lib/contract/partners/portal'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'
import { phoneCallsApi } from '@/lib/contract/patients/calls'
import { emergencyApi } from '@/lib/contract/patients/emergency'
import { viewsApi } from '@/lib/contract/patients/views'
import { single } from '@/lib/platform/unit'
import type { Asker } from './refused-access'

/** A bulk action of more patients than this. */
export const largeRun = 100

const always = () => true
const large = (input: unknown) => (input as { matched: number }).matched > largeRun

type Asks = (input: unknown) => boolean
const acts = new Map<ConsoleEndpoint, Asks>([
  // Tokens and secrets
  [tokensApi.issueToken, always],
  [tokensApi.rotateToken, always],
  [sandboxApi.makeSandbox, always],
  [inboxApi.rotateInboxSecret, always],
  [portalApi.portalIssueToken, always],
  [portalApi.portalRotateToken, always],
  [portalApi.portalMakeSandbox, always],
  // Where callbacks go
  [callbacksApi.addEndpoint, always],
  [callbacksApi.changeEndpoint, always],
  [callbacksApi.rotateEndpointSecret, always],
  [callbacksApi.removeEndpoint, always],
  [portalApi.portalAddEndpoint, always],
  [portalApi.portalChangeEndpoint, always],
  [portalApi.portalRotateSecret, always],
  [portalApi.portalRemoveEndpoint, always],
  // What somebody else asked for
  [approvalsApi.approve, always],
  // What is kept although its time is over
  [retentionApi.placeHold, always],
  [retentionApi.liftHold, always],
  [retentionApi.askErasure, always],
  // Somebody of another program
  [emergencyApi.openGlass, always],
  // People and their roles
  [staffApi.createStaff, always],
  [staffApi.updateStaff, always],
  [staffApi.enableStaff, always],
  [staffApi.setPassword, always],
  [staffApi.resetFactor, always],
  // Another way in
  [passkeyApi.offerPasskey, always],
  [passkeyApi.addPasskey, always],
  // What takes many out at once
  [viewsApi.prepareExport, always],
  [phoneCallsApi.prepareCallsExport, always],
  [phoneCallsApi.exportPhoneCalls, always],
  [auditApi.prepareAuditExport, always],
  [auditApi.exportAudit, always],
  [bulkApi.startBulk, large],
])

export const asksProof = (endpoint: ConsoleEndpoint, input: unknown): boolean => acts.get(endpoint)?.(input) ?? false

/** Throws stepUpNeeded. */
export async function stepUp(endpoint: ConsoleEndpoint, input: unknown, asker: Asker, sessionId: string) {
  if (asksProof(endpoint, input)) await requireProof(single(asker.actor), { staffId: asker.actor.id, sessionId })
}
