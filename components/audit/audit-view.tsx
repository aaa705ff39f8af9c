'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw, ScrollText } from 'lucide-react'
import { addressOf, filterOf, type AuditView as View } from '@/components/audit/audit-address'
import { AuditFilters } from '@/components/audit/audit-filters'
import { auditLog } from '@/components/audit/audit-queries'
import { AuditTable } from '@/components/audit/audit-table'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pager } from '@/components/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { TableSkeleton } from '@/components/ui/skeleton'

type AuditViewProps = { programId: string; view: View; timeZone: string }

/** Every read and write of a patient of this program, and every change of who may do what. */
export function AuditView({ programId, view, timeZone }: AuditViewProps) {
  const log = useQuery(auditLog(programId, filterOf(view)))
  const { data, error, isFetching, isPlaceholderData, refetch } = log

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title="Audit"
        count="Who did what to whom, newest first"
        actions={
          <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => refetch()}>
            Refresh
          </Button>
        }
      />
      <AuditFilters programId={programId} view={view} />
      {error && data && <NotRefreshed query={log} what="The audit log" />}
      {!data ? (
        error ? (
          <QueryFailed query={log} what="The audit log" />
        ) : (
          <TableSkeleton label="Loading the audit log" columns={5} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title="No entry matches"
            action={<ButtonLink href={addressOf(programId, {})}>Show all</ButtonLink>}
          >
            Choose another act, or leave out who and whom.
          </EmptyState>
        </Card>
      ) : (
        <>
          <AuditTable programId={programId} rows={data.rows} busy={isPlaceholderData} timeZone={timeZone} />
          <Pager
            label="Audit log"
            newer={data.newer && addressOf(programId, view, { after: data.newer })}
            older={data.older && addressOf(programId, view, { before: data.older })}
          />
        </>
      )}
    </div>
  )
}
