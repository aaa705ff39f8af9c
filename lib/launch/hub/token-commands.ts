// Commands about partner tokens.

import { disableToken } from '@/lib/access/tokens/disable-token'
import { giveToken } from '@/lib/access/tokens/give-token'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { unusedDays } from '@/lib/contract/access/tokens'
import { isRefusal } from '@/lib/contract/refusals'
import { Scope } from '@/lib/contract/vocabulary'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

export const tokenCommands = [
  command({
    name: 'token issue',
    does: 'Issue a partner token for one or more programs; without --scope it may do everything, with --signed each of its calls is to be signed',
    options: {
      program: { type: 'string', value: 'ID', required: true, many: true },
      scope: { type: 'string', many: true, words: Scope.all },
      name: { type: 'string' },
      signed: { type: 'boolean' },
    },
    run: async ({ program, scope, name, signed }, actor) => {
      const given = scope.length > 0 ? (scope as Scope[]) : Scope.all
      const rights = {
        name: name ?? `${program.join(', ')} (command line)`.slice(0, 100),
        programIds: program,
        scopes: given,
        signed: signed === true,
      }
      const issued = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, program)
        return issueToken(unit, rights)
      })
      const { token, jti, expiresAt, signingSecret } = issued
      return {
        say: [
          `Token ${jti} for ${program.join(', ')} (${given.join(', ')}), valid until ${expiresAt.toISOString()}, shown once:`,
          token,
          ...(signingSecret ? ['Its calls are signed with this secret, shown once:', signingSecret] : []),
        ],
        json: {
          token,
          jti,
          programs: program,
          scopes: given,
          expiresAt: expiresAt.toISOString(),
          ...(signingSecret && { signingSecret }),
        },
      }
    },
  }),
  command({
    name: 'token disable',
    does: 'Disable a token; it stops at its next call',
    options: { jti: { type: 'string', required: true } },
    run: async ({ jti }, actor) => {
      const { name, disabledAt } = await inUnit(actor, (unit) => disableToken(unit, { jti, within: 'all' })).catch(
        (error) => {
          throw isRefusal(error) && error.refusal === 'notFound'
            ? new CommandFailed(`There is no token ${jti}.`)
            : error
        },
      )
      return {
        say: [`Disabled the token ${jti} (${name}) at ${disabledAt.toISOString()}.`],
        json: { jti, name, disabledAt: disabledAt.toISOString() },
      }
    },
  }),
  command({
    name: 'token give',
    does: 'Give a token to a partner, whose people then see it in the partner portal',
    options: { jti: { type: 'string', required: true }, partner: { type: 'string', value: 'NAME', required: true } },
    run: async ({ jti, partner }, actor) => {
      await inUnit(actor, (unit) => giveToken(unit, { jti, partner })).catch((error) => {
        throw isRefusal(error) && error.refusal === 'notFound' ? new CommandFailed(`There is no token ${jti}.`) : error
      })
      return { say: [`The token ${jti} is ${partner}’s.`], json: { jti, partner } }
    },
  }),
  command({
    name: 'token list',
    does: 'List the tokens, newest first',
    options: {},
    run: async (_values, actor) => {
      const tokens = await inUnit(actor, (unit) => listTokens(unit, { within: 'all' }))
      const lines = tokens.map(({ jti, name, state, programs, scopes, lastUsedAt, unused }) =>
        [
          jti,
          state.padEnd(8),
          programs.map(({ id }) => id).join(','),
          scopes.join(','),
          `last used ${lastUsedAt ?? 'never'}${unused ? `, unused for ${unusedDays} days` : ''}`,
          name,
        ].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['There is no token yet.'], json: { tokens } }
    },
  }),
]
