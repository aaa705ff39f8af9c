'use client'

import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/kit/use-debounced'
import { contactSearch } from '@/components/patients/ground/call-queries'
import { patientSearch, searchElsewhere } from '@/components/patients/ground/search-queries'
import { answerOf } from '@/components/shell/palette-rules'

/** Long enough that a fast writer asks once a word, short enough that nobody waits for it. */
const pause = 120

/** Whom the typed words find: what was found here last stays until the next answer. `settled`: it answers what stands there. */
export function useSearch(programId: string | undefined, severalPrograms: boolean, typed: string) {
  const words = useDebounced(typed.trim(), pause)
  const asked = typed.trim()
  const asks = programId !== undefined && asked !== ''
  const enabled = asks && words !== ''
  const here = useQuery({ ...patientSearch(programId ?? '', words), enabled })
  const elsewhere = useQuery({ ...searchElsewhere(programId ?? '', words), enabled: enabled && severalPrograms })
  const contacts = useQuery({ ...contactSearch(programId ?? '', words), enabled })
  const { settled, failed } = answerOf(severalPrograms ? [here, elsewhere] : [here])
  return {
    here: enabled ? here.data : undefined,
    elsewhere: enabled && !elsewhere.isPlaceholderData ? elsewhere.data : undefined,
    contacts: enabled ? (contacts.data ?? []) : [],
    settled: !asks || (asked === words && settled),
    failed: enabled && failed,
    retry: () => {
      void here.refetch()
      if (severalPrograms) void elsewhere.refetch()
    },
  }
}
