// Prisma's models with sealed columns (sealed-columns.ts): what is written is sealed on its way, what is read is opened where
// somebody looks at it. Nothing is looked up or sorted by such a column.
import { sealColumn, sealedList, shownColumn } from '@/lib/platform/sealed-columns'
import type { PrismaClient } from './generated/client'

type Row = Record<string, unknown>
type Write = { where?: Row; data?: Row | Row[]; create?: Row; update?: Row; orderBy?: unknown }
type Ask = { args: Write; query: (args: Write) => Promise<unknown> }

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const columns = sealedList.map(({ name, table, column, by }) => ({
  name,
  model: camel(table),
  field: camel(column),
  by: Object.keys(by).map(camel),
}))
type Column = (typeof columns)[number]
const columnsOf = (model: string) => columns.filter((each) => each.model === model)

/** Throws where neither what is written nor the key says of which row it is. */
function sealedIn({ name, field, by }: Column, data: Row, where: Row): Row {
  const value = data[field]
  if (value === undefined || value === null) return data
  const ids = by.map((key) => data[key] ?? where[key])
  if (typeof value !== 'string' || ids.some((id) => typeof id !== 'string' && typeof id !== 'number'))
    throw new Error(`${name} is written without the values of ${by.join(', ')}`)
  return { ...data, [field]: sealColumn(name, value, ids) }
}

function sealedArgs(column: Column, args: Write): Write {
  const { where = {}, data, create, update, orderBy } = args
  if (column.field in where || JSON.stringify(orderBy ?? null).includes(`"${column.field}"`))
    throw new Error(`${column.name} is sealed: nothing is looked up or sorted by it`)
  const seal = (row: Row) => sealedIn(column, row, where)
  return {
    ...args,
    ...(data && { data: Array.isArray(data) ? data.map(seal) : seal(data) }),
    ...(create && { create: seal(create) }),
    ...(update && { update: seal(update) }),
  }
}

const models = [...new Set(columns.map(({ model }) => model))]
const extension = {
  name: 'seals',
  query: Object.fromEntries(
    models.map((model) => [
      model,
      {
        $allOperations: ({ args, query }: Ask) =>
          query(columnsOf(model).reduce((write, column) => sealedArgs(column, write), args ?? {})),
      },
    ]),
  ),
  result: Object.fromEntries(
    models.map((model) => [
      model,
      Object.fromEntries(
        columnsOf(model).map(({ name, field, by }) => [
          field,
          {
            needs: Object.fromEntries([field, ...by].map((key) => [key, true])),
            compute: (row: Row) => {
              const value = row[field]
              return typeof value === 'string'
                ? shownColumn(
                    name,
                    value,
                    by.map((key) => row[key]),
                  )
                : value
            },
          },
        ]),
      ),
    ]),
  ),
}

/** The same client, whose sealed columns hold words. */
export const withSeals = (client: PrismaClient): PrismaClient =>
  client.$extends(extension as never) as unknown as PrismaClient
