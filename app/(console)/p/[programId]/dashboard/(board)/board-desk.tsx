'use client'

import { DashboardPage, type DashboardPageProps } from '@/components/dashboard/pages/dashboard-page'
import { type ListPeek, PeekBeside } from '@/components/patients/pages/list-peek'

type BoardDeskProps = Omit<DashboardPageProps, 'beside'> & { peek: ListPeek }

/** The dashboard, with the patient beside the list behind a number. */
export function BoardDesk({ peek, ...props }: BoardDeskProps) {
  const { programId, timeZone } = props
  return (
    <DashboardPage
      {...props}
      beside={(list) => (
        <PeekBeside {...{ programId, timeZone, peek }} selects>
          {list}
        </PeekBeside>
      )}
    />
  )
}
