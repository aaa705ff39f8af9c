// Sealed columns: what was there before they were sealed is sealed, and what an older key sealed is sealed anew.
import { cache } from '@/lib/platform/cache'
import { statement } from '@/lib/platform/db/statement'
import { columnHead, openColumn, type SealedColumn, sealColumn, sealedList } from '@/lib/platform/sealed-columns'
import type { Unit } from '@/lib/platform/unit'

const batch = 500

export type Counted = { sealed: number; failed: number }
type Ids = Record<string, string | number>
type Due = Ids & { value: string }
type Put = { before: string[]; next: string[] } & Record<string, unknown[]>

/** What goes with the first seal, as another part of the statement that puts it: the timeline kept a text's words too. */
const also: Partial<Record<SealedColumn, string>> = {
  'sms_inbound.body': `, told as (
    update timeline_entry e set data = e.data - 'body' from put
     where e.patient_id = put.patient_id and e.kind = 'textReceived' and e.data ->> 'textId' = put.id and e.data ? 'body')`,
}

const columns = sealedList.map(({ table, column, by, blank, evidence, name }) => {
  const keys = Object.keys(by)
  const places = Object.entries(by).map(([key, type]) => `:${key}::${type}`)
  const arrays = [...Object.entries(by).map(([key, type]) => `:${key}::${type}[]`), ':before::text[]', ':next::text[]']
  return {
    ...{ name, keys },
    begin: Object.fromEntries(Object.entries(by).map(([key, type]) => [key, type === 'int' ? 0 : ''])) as Ids,
    due: statement<Ids & { head: string }, Due>(
      `reseal.${name}.due`,
      'list',
      `select ${keys.join(', ')}, ${column} as value from ${table}
        where (${keys.join(', ')}) > (${places.join(', ')}) and ${column} <> '${blank}' and not starts_with(${column}, :head::text)
        order by ${keys.join(', ')} limit ${batch}`,
    ),
    put: evidence
      ? statement<Put>(`reseal.${name}.put`, 'call', `select reseal_${table}(${arrays.join(', ')})`)
      : statement<Put>(
          `reseal.${name}.put`,
          'set',
          `with put as (
            update ${table} t set ${column} = g.next from unnest(${arrays.join(', ')}) as g(${keys.join(', ')}, before, next)
             where ${keys.map((key) => `t.${key} = g.${key}`).join(' and ')} and t.${column} = g.before returning t.*
          )${also[name] ?? ''} select count(*)::int as sealed from put`,
        ),
  }
})

/** Columns in which this process has found nothing plain: everybody seals what they write. */
const whole = cache<string, true>()

export async function resealColumns(unit: Unit, counted: Counted, rotated: boolean): Promise<void> {
  for (const { name, keys, begin, due, put } of columns) {
    if (!rotated && whole.has(name)) continue
    const failed = counted.failed
    for (let after = begin; ; ) {
      const rows = await unit.sql(due, { ...after, head: columnHead() })
      const changed = rows.flatMap((row) => {
        const ids = keys.map((key) => row[key])
        try {
          return [{ row, before: row.value, next: sealColumn(name, openColumn(name, row.value, ids), ids) }]
        } catch {
          counted.failed += 1
          return []
        }
      })
      await unit.sql(put, {
        ...Object.fromEntries(keys.map((key) => [key, changed.map(({ row }) => row[key])])),
        before: changed.map(({ before }) => before),
        next: changed.map(({ next }) => next),
      })
      counted.sealed += changed.length
      if (rows.length < batch) break
      after = rows.at(-1) as Due
    }
    if (counted.failed === failed) whole.set(name, true)
  }
}
