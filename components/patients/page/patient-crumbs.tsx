'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { leaveBy } from '@/components/kit/leaving'
import { useShortcut } from '@/components/kit/shortcuts'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { IconButton } from '@/components/kit/ui/icon-button'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useGo } from '@/components/kit/use-go'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import {
  followListPosition,
  listPositionOf,
  patientAddress,
  type Step,
  turnListPosition,
} from '@/components/patients/ground/list-position'
import { listPositionWords, matchingWords } from '@/components/patients/ground/list-position-words'
import { patientList } from '@/components/patients/ground/patient-queries'
import { numberWords } from '@/lib/contract/bilingual'

type PatientCrumbsProps = { programId: string; patientId: string }

/** Back to the list as it was left, and on to the patient above or below in it, from page to page. */
export function PatientCrumbs({ programId, patientId }: PatientCrumbsProps) {
  const { instead, unasked } = useGo()
  const client = useQueryClient()
  const say = useWords(listPositionWords)
  const spoken = useLanguage()
  const [{ back, listPosition, neighbours }] = useState(() => listPositionOf(programId, patientId))
  useEffect(() => followListPosition(programId, patientId), [programId, patientId])
  const { previous = null, next = null } = neighbours ?? {}
  const turn = useMutation({
    mutationFn: async (step: { cursor: string; forward: boolean }) => {
      if (!listPosition?.asked) return null
      const page = await client.fetchQuery(patientList(programId, { ...listPosition.asked.body, cursor: step.cursor }))
      return turnListPosition(listPosition, page, step, patientId)
    },
    // In place of this page: Back leads to the list, however many were looked at.
    onSuccess: (found) => (found ? unasked.instead(patientAddress(programId, found)) : notifyDone(say.listEnds)),
    onError: (error) => notifyFailed(say.listLost, failureWords(error, spoken)),
  })
  const go = (step: Step) => {
    if (!step || turn.isPending) return
    if ('address' in step) instead(step.address)
    // The page beyond is only turned to once nothing unsent keeps the person here.
    else leaveBy(() => turn.mutate(step))
  }
  useShortcut('k', () => go(previous), say.previousKey, { enabled: previous !== null })
  useShortcut('j', () => go(next), say.nextKey, { enabled: next !== null })
  const list = listPosition?.list ?? say.crumb
  const title = listPosition?.title ? `${list}: ${listPosition.title}` : list

  return (
    <Breadcrumb
      crumbs={[{ label: title, href: back }]}
      end={
        neighbours && (
          <div className="chrome flex items-center gap-0.5">
            <span className="mr-1">
              ·{' '}
              {say.row(
                numberWords(neighbours.position),
                listPosition?.total ? matchingWords(listPosition.total) : null,
              )}
            </span>
            <IconButton
              size="small"
              label={say.previous}
              shortcut="k"
              icon={<ChevronUp />}
              disabled={!previous}
              busy={turn.isPending && turn.variables?.forward === false}
              onClick={() => go(previous)}
            />
            <IconButton
              size="small"
              label={say.next}
              shortcut="j"
              icon={<ChevronDown />}
              disabled={!next}
              busy={turn.isPending && turn.variables?.forward === true}
              onClick={() => go(next)}
            />
          </div>
        )
      }
    />
  )
}
