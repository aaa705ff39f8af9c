// The worker stands among the commands so that people find it; hub.mjs hands it to the launcher, which runs it.
import { CommandFailed, command } from './command'

export const workerCommands = [
  command({
    name: 'worker',
    does: 'Run a worker alone, until a signal ends it; as many as you like, on any machine with the same database and secrets',
    options: {},
    run: async () => {
      throw new CommandFailed('A worker answers nothing, so there is no --json for it.')
    },
  }),
]
