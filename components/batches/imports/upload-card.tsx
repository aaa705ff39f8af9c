'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { importPath } from '@/components/batches/ground/import-address'
import { importsKey } from '@/components/batches/imports/import-queries'
import { importWords, whyNoFile } from '@/components/batches/imports/import-words'
import { ProgressBar } from '@/components/batches/imports/progress-bar'
import { callUpload } from '@/components/kit/call'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { fileNameHeader, importLimits, importUploadApi } from '@/lib/contract/batches/imports'

const plainlyOther = /\.(xlsx?|ods|numbers|pdf|docx?|zip|png|jpe?g)$/i

/** A place to choose a file, or to drop one on. */
export function UploadCard({ programId }: { programId: string }) {
  const say = useWords(importWords)
  const spoken = useLanguage()
  const go = useGo()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [share, setShare] = useState(0)
  const [wrong, setWrong] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (
        await callUpload(importUploadApi.uploadImport, {
          params: { programId },
          headers: { [fileNameHeader]: encodeURIComponent(file.name.slice(-importLimits.fileName)) },
          file,
          onProgress: setShare,
        })
      ).data,
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: [...importsKey(programId), 'list'] })
      go.to(importPath(programId, id))
    },
    onError: (error) => setWrong(whyNoFile(error, say, spoken)),
  })
  // Once taken in, the page of the import is on its way.
  const busy = upload.isPending || upload.isSuccess

  const take = (file: File | undefined) => {
    if (!file || busy) return
    setWrong(null)
    setShare(0)
    if (plainlyOther.test(file.name)) return setWrong(say.notCsv)
    if (file.size > importLimits.bytes) return setWrong(say.tooLarge)
    upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <section aria-label={say.uploadTitle} className="flex flex-col gap-3">
      {wrong && (
        <Banner tone="negative" role="alert">
          {wrong}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border border-dashed px-5 py-6 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-field bg-surface',
        )}
      >
        <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken text-ink3">
          <FileUp className="size-5" />
        </span>
        {busy ? (
          <div className="flex w-full max-w-sm flex-col gap-2" role="status">
            <p>{say.uploading(upload.variables?.name ?? '')}</p>
            <ProgressBar label={say.uploadTitle} done={share} of={1} words={`${Math.round(share * 100)} %`} />
          </div>
        ) : (
          <>
            <h2 className="text-h2">{say.uploadTitle}</h2>
            <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1">
              <Button variant="primary" onClick={() => input.current?.click()}>
                {say.choose}
              </Button>
              <span className="text-ink2 max-sm:hidden">{over ? say.dropNow : say.drop}</span>
            </p>
            <p className="max-w-[64ch] text-balance text-small text-ink3">{say.uploadHint}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={say.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </section>
  )
}
