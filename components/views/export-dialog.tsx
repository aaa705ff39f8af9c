'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { filterSentences, listWords, matchingWords } from '@/components/patients/list-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { notifyDone } from '@/components/ui/notify'
import { viewWords } from '@/components/views/view-words'
import { failureWords } from '@/components/words/failure-words'
import { useLanguage, useWords } from '@/components/words/language'
import type { PatientCount } from '@/lib/contract/console-patient-list'
import { type ViewDesk, type ViewShape, viewsApi } from '@/lib/contract/console-views'
import { columnNames } from '@/lib/contract/list-columns'
import { addressOf, call } from '@/lib/web/call'

type ExportDialogProps = {
  programId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  shape: ViewShape
  search: string
  count: PatientCount | undefined
  people: ViewDesk['people']
}

/** Says what goes into the file, how many that is and that it is recorded, before anything leaves. */
export function ExportDialog({ programId, open, onOpenChange, shape, search, count, people }: ExportDialogProps) {
  const say = useWords(viewWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const names = columnNames[language]
  const { filters, sort, descending, columns } = shape
  const take = useMutation({
    mutationFn: async () => {
      const params = { programId }
      const body = { filters, sort, descending, search, columns, language }
      const { data } = await call(viewsApi.prepareExport, { params, body })
      save(`${addressOf(viewsApi.readExport, params)}?ticket=${encodeURIComponent(data.ticket)}`)
    },
    onSuccess: () => {
      onOpenChange(false)
      notifyDone(say.exportStarted, say.exportStartedAbout)
    },
  })
  const narrowed = filterSentences(filters, people, list)
  const order = `${sort} ${descending ? 'down' : 'up'}`
  const rows = count && matchingWords(count)
  const one = count?.matching === 1

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        take.reset()
        onOpenChange(next)
      }}
      title={say.exportTitle}
      description={rows ? say.exportAbout(rows, one) : say.exportCounting}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            busy={take.isPending}
            disabled={count?.matching === 0}
            onClick={() => take.mutate()}
          >
            {rows ? say.exportGo(rows, one) : list.export}
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
            {[...(search ? [`${say.exportSearch}: ${search}`] : []), ...narrowed].join(' · ') || say.exportNone}
          </Description>
          <Description term={say.exportColumns}>
            {[names.name, ...columns.map((column) => names[column])].join(' · ')}
          </Description>
          {!search && <Description term={say.exportOrder}>{orderWords(order, list.orders, names[sort])}</Description>}
        </DescriptionList>
        <p className="text-ink2">{say.exportRecorded}</p>
        <p className="text-ink3 text-small">{say.exportText}</p>
      </div>
    </Dialog>
  )
}

const orderWords = (order: string, orders: Record<string, string>, column: string) =>
  orders[order] ?? `${column} ${order.endsWith('down') ? '↓' : '↑'}`

/** The browser's own download: it writes to the disk while the rows come, and says itself when the line breaks. */
function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
