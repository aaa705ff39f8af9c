'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { addressOf, call } from '@/components/kit/call'
import { saveFrom } from '@/components/kit/save-file'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Description, DescriptionList } from '@/components/kit/ui/description-list'
import { Dialog } from '@/components/kit/ui/dialog'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { matchingWords } from '@/components/patients/ground/list-position-words'
import { listWords } from '@/components/patients/ground/list-words'
import { filterSentences, type ProgramNames } from '@/components/patients/list/filter-words'
import { viewWords } from '@/components/patients/views/view-words'
import type { BulkScope } from '@/lib/contract/batches/bulk'
import { columnNames } from '@/lib/contract/patients/names'

import type { PatientCount } from '@/lib/contract/patients/patient-list'
import { type ViewShape, viewsApi } from '@/lib/contract/patients/views'

type ExportDialogProps = {
  programId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  shape: ViewShape
  search: string
  count: PatientCount | undefined
  /** The rows somebody chose; left out for all that the list shows. */
  chosen?: { scope: BulkScope; count: number | null } | undefined
  names: ProgramNames
}

/** Says what goes into the file, how many that is and that it is recorded, before anything leaves. */
export function ExportDialog({
  programId,
  open,
  onOpenChange,
  shape,
  search,
  count,
  chosen,
  names,
}: ExportDialogProps) {
  const say = useWords(viewWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const heads = columnNames[language]
  const { filters, sort, descending, columns } = shape
  const byHand = chosen && 'ids' in chosen.scope ? chosen.scope.ids : null
  const except = chosen && 'except' in chosen.scope ? chosen.scope.except : []
  const rows = { only: byHand, except }
  const take = useMutation({
    mutationFn: async () => {
      const params = { programId }
      const body = { filters, sort, descending, search, columns, language, ...rows }
      const { data } = await call(viewsApi.prepareExport, { params, body })
      saveFrom(`${addressOf(viewsApi.readExport, params)}?ticket=${encodeURIComponent(data.ticket)}`)
    },
    onSuccess: () => {
      onOpenChange(false)
      notifyDone(say.exportStarted, say.exportStartedAbout)
    },
  })
  const narrowed = filterSentences(filters, names, list)
  const order = `${sort} ${descending ? 'down' : 'up'}`
  const known = chosen?.count == null ? count : { matching: chosen.count, exact: true }
  const many = known && matchingWords(known)
  const one = known?.matching === 1

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        take.reset()
        onOpenChange(next)
      }}
      title={chosen ? say.exportChosenTitle : say.exportTitle}
      description={many ? say.exportAbout(many, one) : say.exportCounting}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            busy={take.isPending}
            disabled={known?.matching === 0}
            onClick={() => take.mutate()}
          >
            {many ? say.exportGo(many, one) : list.export}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {take.isError && (
          <Banner tone="negative" role="alert" title={say.exportFailed}>
            <p>{failureWords(take.error, language)}</p>
          </Banner>
        )}
        <DescriptionList>
          <Description term={say.exportFilters}>
            {byHand
              ? say.exportByHand
              : [
                  ...(search ? [`${say.exportSearch}: ${search}`] : []),
                  ...narrowed,
                  ...(except.length > 0 ? [say.exportExcept(except.length)] : []),
                ].join(' · ') || say.exportNone}
          </Description>
          <Description term={say.exportColumns}>
            {[heads.name, ...columns.map((column) => heads[column])].join(' · ')}
          </Description>
          {(byHand || !search) && (
            <Description term={say.exportOrder}>{orderWords(order, list.orders, heads[sort])}</Description>
          )}
        </DescriptionList>
        <p className="text-ink2">{say.exportRecorded}</p>
        <p className="text-ink2">{say.exportWithheld}</p>
        <p className="text-ink3 text-small">{say.exportText}</p>
      </div>
    </Dialog>
  )
}

const orderWords = (order: string, orders: Record<string, string>, column: string) =>
  orders[order] ?? `${column} ${order.endsWith('down') ? '↓' : '↑'}`
