// What opens beside or above the patients' list, and comes when it is first wanted.
import { late, whenOpen } from '@/components/kit/late'

export const FilterDrawer = late(
  () => import('@/components/patients/list/patient-table-drawer').then((file) => file.FilterDrawer),
  whenOpen,
)
export const ColumnDialog = late(() =>
  import('@/components/patients/views/column-dialog').then((file) => file.ColumnDialog),
)
export const ExportDialog = late(
  () => import('@/components/patients/views/export-dialog').then((file) => file.ExportDialog),
  whenOpen,
)
export const PrintDialog = late(
  () => import('@/components/patients/pages/print-dialog').then((file) => file.PrintDialog),
  whenOpen,
)
export const PrintSheet = late(() => import('@/components/patients/pages/print-sheet').then((file) => file.PrintSheet))
export const PatientPeek = late(() =>
  import('@/components/patients/pages/patient-peek').then((file) => file.PatientPeek),
)
