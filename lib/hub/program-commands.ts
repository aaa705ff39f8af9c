// Commands about programs and their inboxes.
import { rotateInboxSecret } from '@/lib/inbox/rotate-inbox-secret'
import { inUnit } from '@/lib/platform/unit'
import { createProgram } from '@/lib/programs/create-program'
import { defaultTemplates } from '@/lib/sms/default-templates'
import { command } from './command'
import { requirePrograms } from './require-programs'

export const programCommands = [
  command({
    name: 'program create',
    does: 'Create a support program',
    options: {
      id: { type: 'string', required: true },
      name: { type: 'string', required: true },
      timezone: { type: 'string', value: 'ZONE' },
      phone: { type: 'string' },
    },
    run: async ({ id, name, timezone, phone }, actor) => {
      const program = await inUnit(actor, (unit) =>
        createProgram(unit, {
          id,
          name,
          templates: defaultTemplates,
          ...(timezone && { timeZone: timezone }),
          ...(phone && { phone }),
        }),
      )
      return {
        say: [`Created the program ${program.id} (${program.name}), time zone ${program.timeZone}.`],
        json: program,
      }
    },
  }),
  command({
    name: 'inbox secret',
    does: 'Make a new signing secret for a program’s callback inbox; the one before stays valid for a day',
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      const { secret, validBefore } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        return rotateInboxSecret(unit, { programId: program })
      })
      const until = validBefore && `The secret before it is valid until ${validBefore.toISOString()}.`
      return {
        say: [`Signing secret of ${program}, shown once:`, secret, ...(until ? [until] : [])],
        json: { program, secret, previousValidUntil: validBefore?.toISOString() ?? null },
      }
    },
  }),
]
