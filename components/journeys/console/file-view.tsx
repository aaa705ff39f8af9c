'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, FileText, ImageIcon, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureOf } from '@/components/journeys/console/flow-failures'
import { type FlowPartWords, flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { fileQuery } from '@/components/journeys/ground/flow-queries'
import { fileWords } from '@/components/journeys/ground/flow-words'
import { callFile } from '@/components/kit/call'
import { saveFile } from '@/components/kit/save-file'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { notifyFailed } from '@/components/kit/ui/notify'
import { ExactTime } from '@/components/kit/ui/relative-time'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { StoredKind } from '@/lib/contract/journeys/flow-vocabulary'
import { flowsApi, type MediaCard } from '@/lib/contract/journeys/flows'
import { fileName } from '@/lib/contract/journeys/media'
import { wallTime } from '@/lib/contract/wall-clock'

/** A file that the patient gave, or a document that staff added. */
type ShownFile = Omit<MediaCard, 'flowId' | 'kind'> & { kind: StoredKind }
type FileViewProps = {
  place: PatientIds
  file: ShownFile
  /** What it shows. */
  label: string
  mayOpen: boolean
  /** Stands on the page without having been asked for: nothing is read before somebody wants to see it. */
  onRequest?: boolean
  timeZone: string
}

/** A file of the patient: a picture as a thumbnail that opens large, anything else to download. A person who may not open files
 *  reads what there is. */
export function FileView(props: FileViewProps) {
  const say = useWords(flowPartWords)
  const { file, mayOpen } = props
  if (!mayOpen)
    return (
      <span className="text-ink2">
        {say.sent} <span className="text-ink3">{say.fileForbidden(fileWords(file))}</span>
      </span>
    )
  return file.fileType === 'pdf' ? <PaperFile {...props} /> : <Picture {...props} />
}

/** What it is, and the day: the name says nothing of the patient. */
const nameOf = ({ kind, fileType, createdAt }: ShownFile, timeZone: string) =>
  fileName({ kind, fileType, day: wallTime(createdAt, timeZone).slice(0, 10) })
const lost = (say: FlowPartWords) => say.offlineHint

function PaperFile({ place, file, label, timeZone }: FileViewProps) {
  const say = useWords(flowPartWords)
  const spoken = useLanguage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(
        await callFile(flowsApi.readMediaFile, { params: { ...place, mediaId: file.id } }),
        nameOf(file, timeZone),
      )
    } catch (error) {
      notifyFailed(say.fileFailed, failureOf(say, spoken, error as Error, lost(say)).words)
    }
    setBusy(false)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="small"
        icon={<FileText aria-hidden />}
        busy={busy}
        aria-label={say.download(label)}
        onClick={download}
      >
        {say.downloadAction}
      </Button>
      <span className="text-ink3 text-small">{fileWords(file)}</span>
    </span>
  )
}

function Picture({ place, file, label: words, onRequest = false, timeZone }: FileViewProps) {
  const say = useWords(flowPartWords)
  const spoken = useLanguage()
  const [wanted, setWanted] = useState(!onRequest)
  const { data, error, isFetching, refetch } = useQuery({ ...fileQuery(place, file.id), enabled: wanted })
  const url = useObjectUrl(data)

  if (!wanted)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          size="small"
          icon={<ImageIcon aria-hidden />}
          aria-label={say.show(words)}
          onClick={() => setWanted(true)}
        >
          {say.showAction}
        </Button>
        <span className="text-ink3 text-small">{fileWords(file)}</span>
      </span>
    )
  if (error)
    return (
      <span role="alert" className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-danger">{failureOf(say, spoken, error, lost(say)).words}</span>
        <Button size="small" icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => refetch()}>
          {say.tryAgain}
        </Button>
      </span>
    )
  if (!url || !data)
    return (
      <span className="block h-18 w-28 overflow-hidden rounded-control border border-line">
        <span className="sr-only">{say.loading(words)}</span>
        <Skeleton className="h-full w-full" />
      </span>
    )
  return (
    <Dialog
      wide
      title={words}
      description={fileWords(file)}
      trigger={
        <button
          type="button"
          aria-label={say.open(words)}
          className={clsx(
            'block h-18 w-28 overflow-hidden rounded-control border border-line p-1 hover:border-ink2',
            ground(file),
          )}
        >
          {/* biome-ignore lint/performance/noImgElement: it comes from memory, and no optimiser may keep a copy */}
          <img src={url} alt="" className="size-full object-contain" />
        </button>
      }
      footer={
        <Button icon={<Download aria-hidden />} onClick={() => saveFile(data, nameOf(file, timeZone))}>
          {say.downloadAction}
        </Button>
      }
    >
      <div className={clsx('grid place-items-center rounded-control border border-line p-2', ground(file))}>
        {/* biome-ignore lint/performance/noImgElement: the same */}
        <img src={url} alt={say.ofThisPatient(words)} className="max-h-[60dvh] max-w-full object-contain" />
      </div>
      <p className="mt-2 text-ink3 text-small">
        {say.sent} <ExactTime at={file.createdAt} timeZone={timeZone} />
      </p>
    </Dialog>
  )
}

/** A signature is dark ink on white paper, in either theme. */
const ground = ({ kind }: ShownFile) => (kind === 'signature' ? 'bg-[#fff]' : 'bg-sunken')

/** An address in this page's memory, given back when the picture leaves. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
