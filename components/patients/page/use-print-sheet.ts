'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '@/components/kit/call'
import { useShortcut } from '@/components/kit/shortcuts'
import { notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { sheetWords } from '@/components/patients/page/sheet-words'
import { type PatientSheet, patientSheetApi } from '@/lib/contract/patients/patient-sheet'

/** Reads the patient anew, whole, and puts them on the sheet. Ctrl P does the same: the page itself shows only a part. */
export function usePrintSheet(place: PatientIds) {
  const say = useWords(sheetWords)
  const spoken = useLanguage()
  const [sheet, setSheet] = useState<PatientSheet | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(patientSheetApi.readSheet, { params: place })).data,
    networkMode: 'always',
    onSuccess: setSheet,
    onError: (error) => notifyFailed(say.failed, failureWords(error, spoken)),
  })
  const print = () => isPending || mutate()
  useShortcut('mod+p', print, say.print)
  return { sheet, busy: isPending, print, done: useCallback(() => setSheet(null), []) }
}
