'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw, ScrollText } from 'lucide-react'
import { auditAddress, type AuditView as View } from '@/components/access/audit/audit-address'
import { AuditFilters } from '@/components/access/audit/audit-filters'
import { auditLog } from '@/components/access/audit/audit-queries'
import { AuditTable } from '@/components/access/audit/audit-table'
import { auditWords } from '@/components/access/audit/audit-words'
import { call, addressOf as endpointAddress } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { ButtonLink } from '@/components/kit/ui/button-link'
import { buttonStyle } from '@/components/kit/ui/button-style'
import { Card } from '@/components/kit/ui/card'
import { DownloadLink } from '@/components/kit/ui/download-link'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { notifyFailed } from '@/components/kit/ui/notify'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Pager } from '@/components/kit/ui/pager'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { auditApi } from '@/lib/contract/access/audit'
import { clockWords, dateWords } from '@/lib/contract/formats'

type AuditViewProps = { programId: string; view: View; timeZone: string }

/** Every read and write of a patient of this program, and every change of who may do what. */
export function AuditView({ programId, view, timeZone }: AuditViewProps) {
  const say = useWords(auditWords)
  const locale = useLocale()
  const spoken = useLanguage()
  const log = useQuery(auditLog(programId, view))
  const { data, error, isFetching, isPlaceholderData, refetch } = log

  const { before: _before, after: _after, ...filter } = view
  const query = new URLSearchParams(filter).toString()
  const exported = `${endpointAddress(auditApi.exportAudit, { programId })}${query && `?${query}`}`

  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title={say.audit}
        count={say.programHint}
        actions={
          <>
            <DownloadLink
              href={exported}
              before={() => call(auditApi.prepareAuditExport, { params: { programId } })}
              onRefused={(error) => notifyFailed(say.notExported, failureWords(error, spoken))}
              title={say.exportHint}
              className={buttonStyle('secondary')}
            >
              <Download aria-hidden />
              {say.export}
            </DownloadLink>
            <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => refetch()}>
              {say.refresh}
            </Button>
          </>
        }
      />
      {data?.streamBehindSince && (
        <Banner tone="attention">
          {say.streamBehind(
            `${dateWords(data.streamBehindSince, timeZone, locale)}, ${clockWords(data.streamBehindSince, timeZone, locale)}`,
          )}
        </Banner>
      )}
      <AuditFilters programId={programId} view={view} />
      {error && data && <NotRefreshed query={log} what={say.theAuditLog} />}
      {!data ? (
        error ? (
          <QueryFailed query={log} what={say.theAuditLog} />
        ) : (
          <TableSkeleton label={say.loadingTheAuditLog} columns={6} />
        )
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title={say.noEntryMatches}
            action={<ButtonLink href={auditAddress.to(programId, {})}>{say.showAll}</ButtonLink>}
          >
            {say.emptyHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          <AuditTable programId={programId} rows={data.rows} busy={isPlaceholderData} timeZone={timeZone} />
          <Pager
            label={say.auditLog}
            newer={data.newer && auditAddress.to(programId, view, { after: data.newer })}
            older={data.older && auditAddress.to(programId, view, { before: data.older })}
          />
        </>
      )}
    </div>
  )
}
