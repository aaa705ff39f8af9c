// What PostgreSQL tells of a plan: which ways a statement goes, and how many rows of a table it looks at.
import { type Statement, toQuery, type Unit } from '@/lib/platform/unit'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'CTE Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The node and all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Those that did not fit are rows that were looked at too. */
export const rowsLookedAt = (nodes: readonly PlanNode[], ...tables: string[]): number =>
  nodes
    .filter((node) => tables.includes(node['Relation Name'] ?? '') && node['Node Type'] !== 'ModifyTable')
    .reduce((sum, node) => {
      const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return sum + (node['Actual Rows'] + left) * node['Actual Loops']
    }, 0)

/** A unit that tells the nodes of each statement, or of those that are `wanted`, and then runs it. */
export const explained = (
  unit: Unit,
  tell: (nodes: PlanNode[]) => void,
  wanted: (statement: Statement) => boolean = () => true,
): Unit => ({
  ...unit,
  sql: async (statement, given) => {
    if (wanted(statement)) {
      const [row] = await unit.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        { name: '', text: `explain (analyze, timing off, format json) ${statement.text}` },
        toQuery(statement, given).values,
      )
      if (row) tell(nodesOf(row['QUERY PLAN'][0].Plan))
    }
    return unit.sql(statement, given)
  },
})
