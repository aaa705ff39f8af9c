'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { trailOf } from '@/components/patients/list-trail'
import { useShortcut } from '@/components/shell/shortcuts'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { IconButton } from '@/components/ui/icon-button'

type PatientCrumbsProps = { programId: string; patientId: string; name: string }

/** Back to the list as it was left, and on to the patient above or below in it. */
export function PatientCrumbs({ programId, patientId, name }: PatientCrumbsProps) {
  const router = useRouter()
  const [{ back, neighbours }] = useState(() => trailOf(programId, patientId))
  const { previous = null, next = null } = neighbours ?? {}
  // In place of this page: Back leads to the list, however many were looked at.
  const go = (address: string | null) => address && router.replace(address)
  useShortcut('k', () => go(previous), 'Previous patient in the list', { enabled: previous !== null })
  useShortcut('j', () => go(next), 'Next patient in the list', { enabled: next !== null })

  return (
    <Breadcrumb
      crumbs={[{ label: 'Patients', href: back }, { label: name }]}
      end={
        neighbours && (
          <div className="chrome flex items-center gap-0.5">
            <span className="mr-1">· row {neighbours.position.toLocaleString('en-US')}</span>
            <IconButton
              size="small"
              label="Previous patient"
              shortcut="k"
              icon={<ChevronUp />}
              disabled={!previous}
              onClick={() => go(previous)}
            />
            <IconButton
              size="small"
              label="Next patient"
              shortcut="j"
              icon={<ChevronDown />}
              disabled={!next}
              onClick={() => go(next)}
            />
          </div>
        )
      }
    />
  )
}
