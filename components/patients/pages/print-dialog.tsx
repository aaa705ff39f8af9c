'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Dialog } from '@/components/kit/ui/dialog'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { matchingWords } from '@/components/patients/ground/list-position-words'
import { patientList } from '@/components/patients/ground/patient-queries'
import { viewWords } from '@/components/patients/views/view-words'
import { numberWords } from '@/lib/contract/bilingual'
import type { PatientCount, PatientListBody, PatientPage, PatientRow } from '@/lib/contract/patients/patient-list'

/** Twenty sheets; who wants more wants a file. */
const mostPrinted = 1_000
const pageSize = 100

type PrintDialogProps = {
  programId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  body: PatientListBody
  /** Rows of the page in sight. */
  shown: readonly PatientRow[]
  count: PatientCount | undefined
  /** Puts the rows on the sheet. */
  onRows: (rows: readonly PatientRow[]) => void
}

/** This page or the whole list, read through before the printer is asked. */
export function PrintDialog({ programId, open, onOpenChange, body, shown, count, onRows }: PrintDialogProps) {
  const say = useWords(viewWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [whole, setWhole] = useState(false)
  const [read, setRead] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const all = count?.matching ?? shown.length
  const more = all > shown.length
  useEffect(() => {
    if (open) setProblem(null)
  }, [open])

  const print = async () => {
    setProblem(null)
    setRead(0)
    try {
      const rows = whole && more ? await readAll(setRead) : shown
      onOpenChange(false)
      onRows(rows)
    } catch (error) {
      setProblem(failureWords(error, language))
    } finally {
      setRead(null)
    }
  }
  const readAll = async (onRead: (rows: number) => void) => {
    const rows: PatientRow[] = []
    let cursor: string | null = null
    do {
      const asked: PatientListBody = { ...body, size: pageSize as typeof body.size, cursor }
      const page: PatientPage = await client.fetchQuery(patientList(programId, asked))
      rows.push(...page.rows)
      cursor = page.older
      onRead(rows.length)
    } while (cursor && rows.length < mostPrinted)
    return rows.slice(0, mostPrinted)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say.printTitle}
      description={say.printAbout}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{say.cancel}</Button>
          <Button variant="primary" icon={<Printer aria-hidden />} busy={read !== null} onClick={() => void print()}>
            {say.printGo}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem !== null && (
          <Banner tone="negative" role="alert" title={say.printFailed}>
            <p>{problem}</p>
          </Banner>
        )}
        <RadioGroup
          legend={say.printWhat}
          value={whole && more ? 'all' : 'page'}
          onChange={({ currentTarget }) => setWhole(currentTarget.value === 'all')}
          options={[
            { value: 'page', label: say.printPage(numberWords(shown.length, language)) },
            {
              value: 'all',
              label: say.printAll(count ? matchingWords(count) : '…'),
              disabled: !more,
              ...(all > mostPrinted && { hint: say.printMost(numberWords(mostPrinted, language)) }),
            },
          ]}
        />
        <p role="status" className="text-ink2">
          {read !== null && say.printReading(numberWords(read, language))}
        </p>
      </div>
    </Dialog>
  )
}
