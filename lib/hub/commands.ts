// TABLE: every command of the operator.
import { callbackCommands } from './callback-commands'
import type { Command } from './command'
import { endpointCommands } from './endpoint-commands'
import { patientCommands } from './patient-commands'
import { programCommands } from './program-commands'
import { seedCommands } from './seed-commands'
import { tokenCommands } from './token-commands'
import { userCommands } from './user-commands'
import { workerCommands } from './worker-commands'

export const commands: readonly Command[] = [
  ...programCommands,
  ...tokenCommands,
  ...userCommands,
  ...patientCommands,
  ...endpointCommands,
  ...callbackCommands,
  ...workerCommands,
  ...seedCommands,
]
