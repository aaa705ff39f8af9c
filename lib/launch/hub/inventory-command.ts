// What each column of the database holds, for whoever has to answer that.
import { type ColumnClass, DataClass, inventory } from '@/lib/platform/db/inventory'
import { isSealed } from '@/lib/platform/sealed-columns'
import { command, WrongUse } from './command'

export const inventoryCommand = command({
  name: 'inventory',
  does: 'List what each column of the database holds: public, work, staff, pii (who a patient is), phi (their health, care, cover and money) or secret',
  options: { class: { type: 'string', value: DataClass.all.join('|'), words: DataClass.all } },
  alone: true,
  run: async ({ class: asked }) => {
    if (asked !== undefined && !DataClass.has(asked))
      throw new WrongUse(`--class is one of ${DataClass.all.join(', ')}.`)
    const columns = inventory.filter((each) => asked === undefined || each.class === asked)
    const named = ({ table, column }: ColumnClass) => (isSealed(`${table}.${column}`) ? `${column} (sealed)` : column)
    const tables = [...new Set(columns.map(({ table }) => table))].sort()
    const ofTable = (table: string) =>
      DataClass.all.flatMap((of) => {
        const names = columns.filter((each) => each.table === table && each.class === of).map(named)
        return names.length > 0 ? [`  ${of}: ${names.join(' ')}`] : []
      })
    return { say: tables.flatMap((table) => [table, ...ofTable(table)]), json: { columns } }
  },
})
