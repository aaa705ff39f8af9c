// The tables of a read model that is made anew, in the temporary tables of a connection beside the living ones.
import { plannedAnew } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { upToDate } from './cursor'
import type { ReaderName, ReadModelTable } from './readers'

/** `rows` as they were made anew; `differing`: of both tables, those that the other has not. */
export type Difference = { table: string; rows: number; differing: number }

const ask = <Row>(unit: Unit, text: string) => unit.sql<Row>({ name: plannedAnew, text }, [])
const rowsOf = (of: 'pg_temp' | 'public', reader: ReaderName, table: ReadModelTable) => {
  const { name, columns, compared = columns, kept = 'true', movedAtOnce } = table
  return `select ${compared.join(', ')} from ${of}.${name} t where (${kept})${movedAtOnce ? ` and ${upToDate(reader, 't')}` : ''}`
}
const differing = (reader: ReaderName, table: ReadModelTable) => {
  const [made, living] = [rowsOf('pg_temp', reader, table), rowsOf('public', reader, table)]
  return `((${made} except all ${living}) union all (${living} except all ${made})) differing`
}

export async function makeBeside(unit: Unit, tables: readonly ReadModelTable[]): Promise<void> {
  for (const { name } of tables) await ask(unit, `create temp table ${name} (like public.${name} including all)`)
}

export async function differenceOf(unit: Unit, reader: ReaderName, table: ReadModelTable): Promise<Difference> {
  const [found] = await ask<{ rows: number; differing: number }>(
    unit,
    `select (select count(*) from pg_temp.${table.name}) as rows, (select count(*) from ${differing(reader, table)}) as differing`,
  )
  return { table: table.name, rows: found?.rows ?? 0, differing: found?.differing ?? 0 }
}

/** The living rows of each key that differs become those that were made anew. Nobody waits for the others. */
export async function mend(unit: Unit, reader: ReaderName, table: ReadModelTable): Promise<void> {
  const { name, key, columns, news } = table
  const keys = key.join(', ')
  await ask(unit, `create temp table mended on commit drop as select distinct ${keys} from ${differing(reader, table)}`)
  if (news)
    await ask(
      unit,
      `insert into change (at, program_id, kind)
       select distinct now(), program_id, '${news}' from (
         select program_id, ${keys} from public.${name} union select program_id, ${keys} from pg_temp.${name}) rows join mended using (${keys})`,
    )
  await ask(
    unit,
    `delete from public.${name} living using mended m where ${key.map((column) => `living.${column} = m.${column}`).join(' and ')}`,
  )
  await ask(
    unit,
    `insert into public.${name} (${columns.join(', ')})
     select ${columns.join(', ')} from pg_temp.${name} join mended using (${keys})`,
  )
  await ask(unit, 'drop table mended')
}
