import type { DashboardView } from '@/lib/contract/dashboard/dashboard'

/** What every picture of the dashboard is given: the figures, and the ends of their time for the lists behind them. */
export type PartProps = {
  programId: string
  view: DashboardView
  span: { from: string; until: string }
  asTable: boolean
}
