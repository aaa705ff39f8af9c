// TABLE: every command of the operator.
import { approvalCommands } from './approval-commands'
import { auditCommands } from './audit-commands'
import { backupCommands } from './backup-commands'
import { callbackCommands } from './callback-commands'
import { campaignCommands } from './campaign-commands'
import { clockCommands } from './clock-commands'
import type { Command } from './command'
import { conformanceCommand } from './conformance-command'
import { consentCommands } from './consent-commands'
import { disclosureCommands } from './disclosure-commands'
import { endpointCommands } from './endpoint-commands'
import { importCommands } from './import-commands'
import { inventoryCommand } from './inventory-command'
import { keyCommands } from './key-commands'
import { linkCommands } from './link-commands'
import { optOutCommands } from './opt-out-commands'
import { ownerCommands } from './owner-commands'
import { partnerCommands } from './partner-commands'
import { patientCommands } from './patient-commands'
import { phoneCommands } from './phone-commands'
import { programCommands } from './program-commands'
import { readmodelCommands } from './readmodel-commands'
import { retentionCommands } from './retention-commands'
import { seedCommands } from './seed-commands'
import { templateCommands } from './template-commands'
import { tokenCommands } from './token-commands'
import { userCommands } from './user-commands'
import { workerCommands } from './worker-commands'

export const commands: readonly Command[] = [
  ...programCommands,
  ...tokenCommands,
  ...userCommands,
  ...partnerCommands,
  conformanceCommand,
  ...patientCommands,
  ...ownerCommands,
  ...importCommands,
  ...optOutCommands,
  ...phoneCommands,
  ...auditCommands,
  ...keyCommands,
  inventoryCommand,
  ...approvalCommands,
  ...retentionCommands,
  ...backupCommands,
  ...consentCommands,
  ...disclosureCommands,
  ...linkCommands,
  ...campaignCommands,
  ...clockCommands,
  ...templateCommands,
  ...endpointCommands,
  ...callbackCommands,
  ...readmodelCommands,
  ...workerCommands,
  ...seedCommands,
]
