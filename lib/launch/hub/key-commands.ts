// Commands about the keys of the secrets file. Site and worker go on meanwhile: they look at the file once a second.

import { rotateSeals } from '@/lib/access/audit/seals/rotate-seals'
import { statement } from '@/lib/platform/db/statement'
import { dropKey, type KeyKind, type KeyRow, keyKinds, listKeys, rotateKey } from '@/lib/platform/key-ring'
import { record } from '@/lib/platform/record/record'
import { rereadSecrets } from '@/lib/platform/secrets'
import { type Actor, inUnit, single, type TxUnit } from '@/lib/platform/unit'
import { writeParts } from '@/lib/platform/write-parts'
import { type Carried, carriedBy } from '@/lib/server/worker/carried-keys'
import { reseal } from '@/lib/server/worker/reseal'
import { explain } from './audit-commands'
import { CommandFailed, command } from './command'

/** Two operators at once would lose one's key. */
const alone = statement<object>('keys.alone', 'claim', `select pg_advisory_xact_lock(hashtext('hubline.keys'))::text`)

const changing = <T>(actor: Actor, change: (unit: TxUnit) => Promise<T>): Promise<T> =>
  inUnit(actor, async (unit) => {
    await unit.sql(alone, {})
    rereadSecrets()
    const changed = await change(unit)
    writeParts({ known: true })
    return changed
  })

const then: Record<KeyKind, string> = {
  session: 'Everybody stays signed in; cookies are signed with the new key from now on.',
  token: 'Tokens stay valid until they end; new ones are signed with the new key.',
  audit:
    'The log is sealed with the new key from now on; what the key before sealed is proved by it as long as the log is kept.',
  seal: 'A worker seals anew what the key before sealed; "keys list" says what is left.',
}
const lineOf = ({ kid, kind, from, until }: KeyRow, left: string) =>
  `${kind.padEnd(8)} ${kid} ${until === null ? 'writes' : 'reads '} since ${from ?? 'the first start'}${until === null ? '' : ` until ${until}`}${left}`

const leftOf = async (unit: TxUnit, row: KeyRow) =>
  row.until === null ? [] : carriedBy(unit, row, presentOf(row.kind))
const presentOf = (kind: KeyKind) => listKeys().find((row) => row.kind === kind && row.until === null)?.kid ?? ''
const words = (left: readonly Carried[]) =>
  left.map(({ what, count }) => (count === null ? what : `${count} ${what}`)).join(', ')

export const keyCommands = [
  command({
    name: 'keys list',
    does: 'List the keys of the secrets file by their names: which writes, which only read, and what still needs those',
    options: {},
    run: (_none, actor) =>
      inUnit(actor, async (unit) => {
        const rows = []
        for (const row of listKeys()) rows.push({ ...row, carries: await leftOf(unit, row) })
        return {
          say: rows.map((row) =>
            lineOf(
              row,
              row.until === null
                ? ''
                : row.carries.length > 0
                  ? `; needed by ${words(row.carries)}`
                  : '; can be retired',
            ),
          ),
          json: { keys: rows },
        }
      }),
  }),
  command({
    name: 'keys rotate',
    does: 'Make a new key that writes from now on, while everything runs; the one before goes on reading until it is retired',
    options: { kind: { type: 'string', required: true, bare: true, words: keyKinds } },
    run: async ({ kind }, actor) => {
      const row = await changing(actor, async (unit) => {
        if (kind === 'audit') return rotateSeals(unit).catch(explain)
        const made = rotateKey(kind as KeyKind, unit.now)
        await record(unit, { action: 'key.rotate', data: { kind, kid: made.kid } })
        return made
      })
      return { say: [`The new ${kind} key is ${row.kid}. ${then[row.kind]} Make a backup.`], json: { key: row } }
    },
  }),
  command({
    name: 'keys reseal',
    does: 'Seal anew at once what older keys sealed; a worker does it by itself every five minutes',
    options: {},
    run: async (_none, actor) => {
      const { sealed, failed } = await reseal(single(actor))
      const say = [
        `${sealed} values sealed anew.`,
        ...(failed > 0 ? [`${failed} values are opened by no key of the secrets file.`] : []),
      ]
      return { say, json: { sealed, failed }, found: failed > 0 }
    },
  }),
  command({
    name: 'keys retire',
    does: 'Take an older key out of the secrets file; refused while anything needs it',
    options: { kid: { type: 'string', required: true, bare: true } },
    run: async ({ kid }, actor) => {
      const row = await changing(actor, async (unit) => {
        const found = listKeys().find((each) => each.kid === kid)
        if (!found) throw new CommandFailed(`There is no key ${kid}: "keys list" names them.`)
        if (found.until === null) throw new CommandFailed(`${kid} is the present ${found.kind} key: rotate it first.`)
        const left = await leftOf(unit, found)
        if (left.length > 0) throw new CommandFailed(`The key ${kid} is still needed by ${words(left)}.`)
        dropKey(found)
        await record(unit, { action: 'key.retire', data: { kind: found.kind, kid } })
        return found
      })
      return {
        say: [`The ${row.kind} key ${kid} is no longer in the secrets file. Make a backup.`],
        json: { key: row },
      }
    },
  }),
]
