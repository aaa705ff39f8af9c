// TABLE: every command of the operator.
import type { Command } from './command'
import { patientCommands } from './patient-commands'
import { programCommands } from './program-commands'
import { seedCommands } from './seed-commands'
import { tokenCommands } from './token-commands'
import { userCommands } from './user-commands'

export const commands: readonly Command[] = [
  ...programCommands,
  ...tokenCommands,
  ...userCommands,
  ...patientCommands,
  ...seedCommands,
]
