// Demo data on an empty database.

import { demoPatients } from '@/lib/launch/demo/demo-patients'
import { makeDemo } from '@/lib/launch/demo/make-demo'
import { openHub } from '@/lib/launch/demo/open-hub'
import { unhurried } from '@/lib/platform/db/client'
import { command } from './command'

export const seedCommands = [
  command({
    name: 'seed demo',
    does: 'On a database without people: make a demo program with invented patients and an administrator; one that was cut off is gone on with',
    options: {},
    run: async (_values, _actor, progress) =>
      unhurried(async () => {
        const opened = await openHub({ demo: true })
        // What is shown once is shown before the long part, which may be cut off.
        if (opened?.password) progress(`Sign in as ${opened.email}, password ${opened.password}`)
        if (opened?.program) progress(`A partner token, shown once: ${opened.program.token}`)
        await makeDemo(progress)
        if (!opened?.program)
          return { say: ['The database already holds people, so no demo was begun.'], json: { seeded: false } }
        const { email, password, program } = opened
        return {
          say: [
            `Made the program ${program.id} (${program.name}) with ${demoPatients.length} invented patients.`,
            `Sign in as ${email}, ${password ? `password ${password} (shown once).` : 'with the password you gave.'}`,
            'A partner token for it, shown once:',
            program.token,
          ],
          json: {
            seeded: true,
            programId: program.id,
            programName: program.name,
            email,
            token: program.token,
            generated: password !== null,
            ...(password && { password }),
          },
        }
      }),
  }),
]
