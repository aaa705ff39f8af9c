'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { RecordTime } from '@/components/kit/ui/relative-time'
import { TextLink } from '@/components/kit/ui/text-link'
import { usePortal } from '@/components/kit/use-portal'
import { useWords } from '@/components/kit/words/language'
import { storyQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'

type StoryCardProps = { programId: string; patientId: string; timeZone: string }

/** What a test patient has done so far, with the words partners know it by. */
export function StoryCard({ programId, patientId, timeZone }: StoryCardProps) {
  const say = useWords(sandboxWords)
  const portal = usePortal()
  const story = useQuery(storyQuery({ programId, patientId }))
  return (
    <Card
      title={say.tried}
      actions={
        <Button size="small" busy={story.isFetching} onClick={() => void story.refetch()}>
          {say.refresh}
        </Button>
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyValue value={patientId} label={say.patientId} />
        {!portal && (
          <TextLink
            href={`/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`}
            prefetch={false}
          >
            {say.toPatient}
          </TextLink>
        )}
      </div>
      <ol aria-label={say.story} className="flex flex-col gap-1">
        {(story.data ?? []).map((line) => (
          <li key={`${line.at} ${line.step} ${line.outcome}`} className="flex flex-wrap items-baseline gap-x-3">
            <RecordTime at={line.at} timeZone={timeZone} />
            <CodeValue>{[line.step, line.outcome, line.why].filter(Boolean).join(' ')}</CodeValue>
          </li>
        ))}
      </ol>
      {story.data?.length === 0 && <p className="text-ink3">{say.noStory}</p>}
    </Card>
  )
}
