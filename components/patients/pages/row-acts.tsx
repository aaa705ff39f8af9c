'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { late } from '@/components/kit/late'
import { useShortcut } from '@/components/kit/shortcuts'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { patientName } from '@/components/patients/ground/patient-words'
import { peopleQuery } from '@/components/work/ground/owner-queries'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { ownerWords } from '@/components/work/owners/owner-words'
import { useAssign } from '@/components/work/owners/use-assign'
import type { PatientRow } from '@/lib/contract/patients/patient-list'

const SnoozeDialog = late(() => import('@/components/work/snooze/snooze-dialog').then((file) => file.SnoozeDialog))

type RowActsProps = { programId: string; rows: readonly PatientRow[]; now: number; timeZone: string }

/** `A` takes the patient of the row in use, `H` puts away what is due for them; beside the list the peek's own keys do. */
export function RowActs({ programId, rows, now, timeZone }: RowActsProps) {
  const saySnooze = useWords(snoozeWords)
  const spoken = useLanguage()
  const row = useRowInUse(rows)
  const [snoozed, setSnoozed] = useState<PatientRow | null>(null)
  const snooze = () => row && setSnoozed(row)
  useShortcut('h', () => void snooze(), saySnooze.snooze, { enabled: row !== undefined, weak: true })
  return (
    <>
      {row && <TakeKey key={row.id} programId={programId} row={row} />}
      {snoozed && (
        <SnoozeDialog
          programId={programId}
          rows={{
            patientIds: [snoozed.id],
            name: patientName(snoozed, spoken),
            late: snoozed.nextDue !== null && Date.parse(snoozed.nextDue.dueAt) <= now,
          }}
          now={now}
          timeZone={timeZone}
          onClose={() => setSnoozed(null)}
        />
      )}
    </>
  )
}

/** Of one row, so that nobody takes the patient of the next. Pressed before it is known who one is, it waits for that. */
function TakeKey({ programId, row }: { programId: string; row: PatientRow }) {
  const say = useWords(ownerWords)
  const { data: people } = useQuery(peopleQuery(programId))
  const me = people?.find(({ self }) => self)
  const { mutate } = useAssign({ programId, patientId: row.id }, patientName(row, useLanguage()))
  const [wants, setWants] = useState(false)
  useEffect(() => {
    if (!wants || !me) return
    setWants(false)
    if (row.owner?.id !== me.id) mutate({ to: { id: me.id, name: me.name }, from: row.owner, mine: true })
  }, [wants, me, row.owner, mutate])
  useShortcut('a', () => setWants(true), say.assignToMe, { weak: true })
  return null
}

/** The row that has the focus or had it last, where it still stands here. */
function useRowInUse(rows: readonly PatientRow[]) {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest<HTMLElement>('tr[data-id]')?.dataset.id
      if (row) setId(row)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return rows.find((row) => row.id === id)
}
