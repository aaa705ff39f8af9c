'use client'

import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { UserRound } from 'lucide-react'
import { StatusChip } from '@/components/kit/status/status-chip'
import { enrollmentWords, lifecycleWords } from '@/components/kit/status/status-words'
import { useDebounced } from '@/components/kit/use-debounced'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { listPath, plainView } from '@/components/patients/ground/list-address'
import { listBody, patientList } from '@/components/patients/ground/patient-queries'
import { patientName } from '@/components/patients/ground/patient-words'
import { itemStyle, PaletteGroup } from '@/components/shell/palette-item'
import { paletteWords } from '@/components/shell/palette-words'

const shortest = 2
const most = 6

/** Patients by name, phone or any id, the likeliest first; each search is an audited read, so it waits for a pause. */
export function usePalettePatients(programId: string | undefined, typed: string) {
  const words = useDebounced(typed.trim())
  const enabled = programId !== undefined && words.length >= shortest
  const body = listBody({ ...plainView, searching: true }, words)
  const found = useQuery({ ...patientList(programId ?? '', body), enabled })
  const current = typed.trim() === words
  return {
    rows: enabled && typed.trim().length >= shortest ? (found.data?.rows.slice(0, most) ?? []) : [],
    searching: enabled && (found.isFetching || !current),
    failed: enabled && found.isError,
  }
}

type PalettePatientsProps = {
  programId: string
  found: ReturnType<typeof usePalettePatients>
  onGo: (href: string) => void
}

export function PalettePatients({ programId, found, onGo }: PalettePatientsProps) {
  const spoken = useLanguage()
  const say = useWords(paletteWords)
  if (found.rows.length === 0)
    return found.searching || found.failed ? (
      <p role="status" className="px-3 py-2 text-ink3">
        {found.failed ? say.failed : say.searching}
      </p>
    ) : null
  return (
    <PaletteGroup heading={say.patients}>
      {found.rows.map((row) => (
        <Command.Item
          key={row.id}
          value={`patient ${row.id}`}
          onSelect={() => onGo(`${listPath(programId)}/${encodeURIComponent(row.id)}`)}
          className={itemStyle}
        >
          <UserRound aria-hidden className="size-4 shrink-0 text-ink3" />
          <span className="min-w-0 flex-1 truncate">
            {patientName(row, spoken)}
            <span className="text-ink3">
              {row.bornOn && ` · ${say.born(row.bornOn)}`}
              {row.externalId && ` · ${row.externalId}`}
            </span>
          </span>
          {row.enrollment ? (
            <StatusChip words={enrollmentWords} value={row.enrollment} />
          ) : (
            <StatusChip words={lifecycleWords} value={row.lifecycle} />
          )}
        </Command.Item>
      ))}
    </PaletteGroup>
  )
}
