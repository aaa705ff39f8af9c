// Demo data on an empty database.

import { command } from './command'
import { seedDemo } from './seed-demo'

export const seedCommands = [
  command({
    name: 'seed demo',
    does: 'On a database without people: make a demo program with invented patients and an administrator',
    options: {},
    run: async () => {
      const demo = await seedDemo()
      if (!demo) return { say: ['The database already holds people, so nothing was seeded.'], json: { seeded: false } }
      return {
        say: [
          `Made the program ${demo.programId} (${demo.programName}) with invented patients.`,
          `Sign in as ${demo.email}, ${demo.generated ? `password ${demo.password} (shown once).` : 'with the password you gave.'}`,
          ...(demo.token ? ['A partner token for it, shown once:', demo.token] : []),
        ],
        json: { seeded: true, ...demo, ...(!demo.generated && { password: undefined }) },
      }
    },
  }),
]
