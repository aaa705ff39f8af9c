'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, FileText, ImageIcon, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureOf } from '@/components/patient-flows/flow-failures'
import { fileQuery } from '@/components/patient-flows/flow-queries'
import { fileWords, mediaWords } from '@/components/patient-flows/flow-words'
import { saveFile } from '@/components/patient-flows/save-file'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notifyFailed } from '@/components/ui/notify'
import { ExactTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { flowsApi, type MediaCard } from '@/lib/contract/console-flows'
import { fileName } from '@/lib/contract/media'
import { callFile } from '@/lib/web/call'

type FileViewProps = {
  place: PatientPlace
  file: MediaCard
  mayOpen: boolean
  /** Stands on the page without having been asked for: nothing is read before somebody wants to see it. */
  onRequest?: boolean
  timeZone: string
}

/** A file of the patient: a picture as a thumbnail that opens large, anything else to download. Who may not open files
 *  reads what there is. */
export function FileView(props: FileViewProps) {
  const { file, mayOpen } = props
  if (!mayOpen)
    return (
      <span className="text-ink2">
        Sent <span className="text-ink3">({fileWords(file)}; your role does not open files)</span>
      </span>
    )
  return file.fileType === 'pdf' ? <PaperFile {...props} /> : <Picture {...props} />
}

/** What it is, and the day: the name says nothing of the patient. */
const nameOf = ({ kind, fileType, createdAt }: MediaCard, timeZone: string) =>
  fileName({ kind, fileType, day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(createdAt)) })
const lost = 'Try again when you are back online.'

function PaperFile({ place, file, timeZone }: FileViewProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(
        await callFile(flowsApi.readMediaFile, { params: { ...place, mediaId: file.id } }),
        nameOf(file, timeZone),
      )
    } catch (error) {
      notifyFailed('The file was not downloaded', failureOf(error as Error, lost).words)
    }
    setBusy(false)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="small"
        icon={<FileText aria-hidden />}
        busy={busy}
        aria-label={`Download ${mediaWords[file.kind]}`}
        onClick={download}
      >
        Download
      </Button>
      <span className="text-ink3 text-small">{fileWords(file)}</span>
    </span>
  )
}

function Picture({ place, file, onRequest = false, timeZone }: FileViewProps) {
  const [wanted, setWanted] = useState(!onRequest)
  const { data, error, isFetching, refetch } = useQuery({ ...fileQuery(place, file.id), enabled: wanted })
  const url = useObjectUrl(data)
  const words = mediaWords[file.kind]

  if (!wanted)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          size="small"
          icon={<ImageIcon aria-hidden />}
          aria-label={`Show ${words}`}
          onClick={() => setWanted(true)}
        >
          Show
        </Button>
        <span className="text-ink3 text-small">{fileWords(file)}</span>
      </span>
    )
  if (error)
    return (
      <span role="alert" className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-danger">{failureOf(error, lost).words}</span>
        <Button size="small" icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </span>
    )
  if (!url || !data)
    return (
      <span className="block h-18 w-28 overflow-hidden rounded-control border border-line">
        <span className="sr-only">Loading {words}</span>
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
          aria-label={`Open ${words}`}
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
          Download
        </Button>
      }
    >
      <div className={clsx('grid place-items-center rounded-control border border-line p-2', ground(file))}>
        {/* biome-ignore lint/performance/noImgElement: the same */}
        <img src={url} alt={`${words} of this patient`} className="max-h-[60dvh] max-w-full object-contain" />
      </div>
      <p className="mt-2 text-ink3 text-small">
        Sent <ExactTime at={file.createdAt} timeZone={timeZone} />
      </p>
    </Dialog>
  )
}

/** A signature is dark ink on white paper, in either theme. */
const ground = ({ kind }: MediaCard) => (kind === 'signature' ? 'bg-[#fff]' : 'bg-sunken')

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
