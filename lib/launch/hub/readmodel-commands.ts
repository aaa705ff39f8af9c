// Commands about what the readers of the log make of it.
import { rebuildReadModel } from '@/lib/launch/read-models'
import { type ReaderName, readerNames } from '@/lib/log/readers'
import type { Rebuilt } from '@/lib/log/rebuild-reader'
import { command } from './command'

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
const differing = (rebuilt: readonly Rebuilt[]) =>
  rebuilt.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.differing, 0)
const linesOf = ({ reader, followed, aside, tables }: Rebuilt) => [
  `${reader}: ${count(followed, 'row')} of the log`,
  ...tables.map(
    ({ table, rows, differing }) =>
      `  ${table}: ${count(rows, 'row')}, ${differing === 0 ? 'none differs' : `${differing} differ`}`,
  ),
  ...(aside > 0 ? [`  ${count(aside, 'row')} of the log cannot be followed`] : []),
]

export const readmodelCommands = [
  command({
    name: 'readmodel rebuild',
    does: `Make a read model anew from the log, while the product runs, and mend what differs; NAME is ${readerNames.join(' or ')}`,
    options: { name: { type: 'string', value: 'NAME', required: true, words: readerNames, bare: true } },
    run: async ({ name }, actor) => {
      const rebuilt = await rebuildReadModel(actor, name as ReaderName, { keep: true })
      return { say: linesOf(rebuilt), json: { ...rebuilt } }
    },
  }),
  command({
    name: 'readmodel verify',
    does: 'Make every read model anew from the log and compare: nothing is changed; exit code 1 if any differs',
    options: {},
    run: async (_, actor) => {
      const readModels: Rebuilt[] = []
      for (const name of readerNames) readModels.push(await rebuildReadModel(actor, name, { keep: false }))
      return {
        say: readModels.flatMap(linesOf),
        json: { readModels, differing: differing(readModels) },
        found: differing(readModels) > 0,
      }
    },
  }),
]
