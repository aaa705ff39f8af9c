// Commands about programs and their inboxes.

import { inviteFlows, type ProgramSwitches } from '@/lib/access/programs/program-row'
import { updateProgram } from '@/lib/access/programs/update-program'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { CallbackEventName, type FlowKind, Role } from '@/lib/contract/vocabulary'
import { openProgram } from '@/lib/launch/demo/open-program'
import { defaultTemplates, phonelessTemplates } from '@/lib/messaging/sms/default-templates'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { flowWords } from './flow-words'
import { requirePrograms } from './require-programs'

const onOff = ['on', 'off'] as const
const isOn = (word: string | undefined) => (word === undefined ? undefined : word === onOff[0])
const numberOf = (given: string | undefined) => (given === undefined ? undefined : Number(given.trim() || Number.NaN))
const word = (on: boolean) => onOff[on ? 0 : 1]

export const programCommands = [
  command({
    name: 'program create',
    does: 'Create a support program; --sandbox makes one of a partner’s own, of which nothing leaves, with the switches, texts and campaigns of --like',
    options: {
      id: { type: 'string', required: true },
      name: { type: 'string', required: true },
      timezone: { type: 'string', value: 'ZONE' },
      phone: { type: 'string' },
      sandbox: { type: 'boolean' },
      like: { type: 'string', value: 'ID' },
    },
    run: async ({ id, name, timezone, phone, sandbox, like }, actor) => {
      if (like !== undefined && !sandbox) throw new CommandFailed('--like is for a sandbox: give --sandbox too.')
      if (sandbox) {
        const made = await inUnit(actor, (unit) => openSandbox(unit, { id, name, ...(like && { like }) }))
        return {
          say: [
            `Created the sandbox ${made.id} (${made.name}). Nothing of it leaves for a real phone.`,
            await howToSee(actor, made.id),
          ],
          json: { ...made, sandbox: true },
        }
      }
      // The first inbox secret is this console's own; a partner who is to send here gets one by "inbox secret".
      const { inboxSecret: _, ...program } = await inUnit(actor, (unit) =>
        openProgram(unit, {
          id,
          name,
          templates: phone ? defaultTemplates : phonelessTemplates,
          ...(timezone && { timeZone: timezone }),
          ...(phone && { phone }),
        }),
      )
      return {
        say: [
          `Created the program ${program.id} (${program.name}), time zone ${program.timeZone}.`,
          await howToSee(actor, program.id),
        ],
        json: program,
      }
    },
  }),
  command({
    name: 'program set',
    does: 'Change a program: name, phone, zone, and its switches (strict: refuse steps outside the usual path; only-program: an invite needs nothing but supportProgramId; pap-event-name: the eventName of a PAP enrollment; invite-flow: what an invitation opens; asks-income: a PAP enrollment asks for household and income; asks-insurance: a consent-only enrollment asks for the insurance card; link-days: how long a link can be opened; link-code: links ask for a code to the phone, not at all, before anything on record is shown or signed, or before the date of birth too; consent-months: how long consents last, 0 for no end; media-list: partners may list the files of a patient; gateway: what carries its messages; sms-from: its number or messaging service there; sms-per-day, sms-per-week: how many messages one phone may get, 0 for no limit; opt-out-callback: endpoints hear of STOP and START; prior-auth-first: approved without a copay key means the prior authorization while one is open; approve-endpoints: a second person approves where callbacks go; approve-exports-over: and exports of more patients than this, off for none; break-glass: supervisors and administrators of other programs may open one patient in an emergency; media-years: patients’ cards and documents go so many years after their form, off for no end)',
    options: {
      id: { type: 'string', required: true },
      name: { type: 'string' },
      phone: { type: 'string' },
      timezone: { type: 'string', value: 'ZONE' },
      strict: { type: 'string', value: 'on|off', words: onOff },
      'only-program': { type: 'string', value: 'on|off', words: onOff },
      'pap-event-name': { type: 'string', value: CallbackEventName.all.join('|'), words: CallbackEventName.all },
      'invite-flow': { type: 'string', value: inviteFlows.join('|'), words: inviteFlows },
      'asks-income': { type: 'string', value: 'on|off', words: onOff },
      'asks-insurance': { type: 'string', value: 'on|off', words: onOff },
      'link-days': { type: 'string', value: 'DAYS' },
      'link-code': { type: 'string', value: LinkCode.all.join('|'), words: LinkCode.all },
      'consent-months': { type: 'string', value: 'MONTHS' },
      'media-list': { type: 'string', value: 'on|off', words: onOff },
      gateway: { type: 'string', value: GatewayName.all.join('|'), words: GatewayName.all },
      'sms-from': { type: 'string', value: 'NUMBER|MG…' },
      'sms-per-day': { type: 'string', value: 'COUNT' },
      'sms-per-week': { type: 'string', value: 'COUNT' },
      'opt-out-callback': { type: 'string', value: 'on|off', words: onOff },
      'prior-auth-first': { type: 'string', value: 'on|off', words: onOff },
      'approve-endpoints': { type: 'string', value: 'on|off', words: onOff },
      'break-glass': { type: 'string', value: 'on|off', words: onOff },
      'approve-exports-over': { type: 'string', value: 'COUNT|off' },
      'media-years': { type: 'string', value: 'YEARS|off' },
    },
    run: async ({ id, name, phone, timezone, strict, 'only-program': only, ...more }, actor) => {
      const program = await inUnit(actor, (unit) =>
        updateProgram(unit, {
          programId: id,
          name,
          phone,
          timeZone: timezone,
          strictTransitions: isOn(strict),
          priorAuthFirst: isOn(more['prior-auth-first']),
          requireOnlyProgram: isOn(only),
          papEventName: more['pap-event-name'] as ProgramSwitches['papEventName'] | undefined,
          inviteFlow: more['invite-flow'] as ProgramSwitches['inviteFlow'] | undefined,
          asksIncome: isOn(more['asks-income']),
          asksInsurance: isOn(more['asks-insurance']),
          linkDays: numberOf(more['link-days']),
          linkCode: more['link-code'] as LinkCode | undefined,
          consentMonths: numberOf(more['consent-months']),
          mediaList: isOn(more['media-list']),
          gateway: more.gateway as GatewayName | undefined,
          smsFrom: more['sms-from'],
          smsPerDay: numberOf(more['sms-per-day']),
          smsPerWeek: numberOf(more['sms-per-week']),
          optOutCallback: isOn(more['opt-out-callback']),
          breakGlass: isOn(more['break-glass']),
          approveEndpoints: isOn(more['approve-endpoints']),
          mediaYears: more['media-years'] === 'off' ? null : numberOf(more['media-years']),
          approveExportsOver: more['approve-exports-over'] === 'off' ? null : numberOf(more['approve-exports-over']),
        }),
      )
      const switches = `strict ${word(program.strictTransitions)}, only-program ${word(program.requireOnlyProgram)}, prior-auth-first ${word(program.priorAuthFirst)}`
      const asks = `asks-income ${word(program.asksIncome)}, asks-insurance ${word(program.asksInsurance)}, media-list ${word(program.mediaList)}`
      const flow = `invitations open the ${flowWords[program.inviteFlow as FlowKind]}, links last ${program.linkDays} days, link-code ${program.linkCode ?? 'as the gateway says'}, consents ${program.consentMonths === 0 ? 'until they are taken back' : `${program.consentMonths} months`}`
      const limit = (count: number, per: string) => (count === 0 ? `any number ${per}` : `at most ${count} ${per}`)
      const texts = `messages go through ${program.gateway}${program.smsFrom ? ` from ${program.smsFrom}` : ''}, to one phone ${limit(program.smsPerDay, 'a day')} and ${limit(program.smsPerWeek, 'a week')}, opt-out-callback ${word(program.optOutCallback)}`
      const over = program.approveExportsOver
      const second = `a second person approves ${program.approveEndpoints ? 'where callbacks go and ' : ''}${over === null ? 'no export' : `exports of more than ${over}`}, break-glass ${word(program.breakGlass)}`
      return {
        say: [
          `${program.id} is now ${program.name}, phone ${program.phone ?? 'none'}, time zone ${program.timeZone}, ${switches}, ${asks}, ${flow}, PAP enrollments are sent as ${program.papEventName}; ${texts}; ${second}.`,
        ],
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

/** Nobody has a program that the command line made; where there is one administrator alone, the line can be run as it is. */
async function howToSee(actor: Actor, programId: string): Promise<string> {
  const people = await inUnit(actor, (unit) =>
    unit.tx.staff.findMany({ where: { role: Role.administrator, disabledAt: null }, select: { email: true }, take: 2 }),
  )
  const [one, other] = people
  const email = one && !other ? one.email : 'EMAIL'
  return `Nobody sees it in the console yet. Grant it to somebody: npm run -s hub -- user grant --email ${email} --program ${programId}`
}
