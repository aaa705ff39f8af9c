'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useLanguage } from '@/components/kit/words/language'
import { ConsoleShell, type ConsoleShellProps } from '@/components/shell/console-shell'
import { choicesAnew, countedAnew } from '@/components/shell/rail-counts'
import { railQuery } from '@/components/shell/rail-queries'
import type { RailCounts } from '@/lib/contract/access/rail'
import type { LiveTopic } from '@/lib/contract/platform/live-topics'

const counted: readonly LiveTopic[] = ['patient', 'message', 'messageState', 'work', 'delivery']

type LiveShellProps = ConsoleShellProps & {
  /** As the server counted them when it wrote the layout; a step to another page of the program keeps that layout. */
  counts?: RailCounts | undefined
}

/** The shell, with the numbers of the rail as they are and not as they were when the program was opened. */
export function LiveShell({ counts, ...props }: LiveShellProps) {
  const programId = props.currentProgramId ?? ''
  const language = useLanguage()
  const rail = useQuery({ ...railQuery(programId), enabled: programId !== '', ...(counts && { initialData: counts }) })
  // The layout was written anew: what it says is not older than what stands here.
  const { refetch } = rail
  const written = useRef(counts)
  useEffect(() => {
    if (written.current === counts) return
    written.current = counts
    if (programId) void refetch()
  }, [counts, programId, refetch])
  useRefreshOn({ programId, topics: counted, atFirst: false, gap: 3_000 }, () => void (programId && refetch()))

  const { data } = rail
  if (!data) return <ConsoleShell {...props} />
  return (
    <ConsoleShell
      {...props}
      sections={countedAnew(props.sections, programId, data, language)}
      programs={choicesAnew(props.programs, programId, data)}
    />
  )
}
