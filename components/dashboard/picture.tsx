'use client'

import { Table2, TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { HowCounted } from '@/components/dashboard/how-counted'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { useWords } from '@/components/kit/words/language'

type PictureProps = {
  title: string
  /** What the picture shows, in a sentence or two: read out, and read first. */
  says: ReactNode
  counted: readonly string[]
  /** The same figures in rows; on paper both stand. */
  table: ReactNode
  asTable: boolean
  /** The sentence is for the ear alone: the picture has its words. */
  quiet?: boolean
  meta?: string
  /** Nothing to draw. */
  empty?: boolean
  className?: string
  children: ReactNode
}

/** One card of the dashboard. What it opens with is the page's choice, what it shows then its own. */
export function Picture({
  title,
  says,
  counted,
  table,
  asTable,
  quiet = false,
  meta,
  empty = false,
  className,
  children,
}: PictureProps) {
  const say = useWords(dashboardWords)
  const [shown, setShown] = useState({ asTable, table: asTable })
  if (shown.asTable !== asTable) setShown({ asTable, table: asTable })
  const inRows = shown.table
  return (
    <Card
      title={title}
      meta={meta}
      className={className}
      actions={
        <>
          {!empty && (
            <Button
              variant="quiet"
              size="small"
              aria-label={inRows ? say.pictureOf(title) : say.tableOf(title)}
              icon={inRows ? <TrendingUp aria-hidden /> : <Table2 aria-hidden />}
              onClick={() => setShown({ asTable, table: !inRows })}
            >
              {inRows ? say.picture : say.table}
            </Button>
          )}
          <HowCounted title={title} counted={counted} />
        </>
      }
    >
      {empty ? (
        <p className="py-6 text-center text-ink2">{say.nothing}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className={quiet ? 'sr-only' : 'max-w-prose text-ink2'}>{says}</div>
          {/* Kept at its width while the table stands, so that paper has it drawn; out of reach until then. */}
          <div inert={inRows} className={inRows ? 'h-0 overflow-hidden print:h-auto' : 'keep'}>
            {children}
          </div>
          <div className={inRows ? undefined : 'hidden print:block'}>{table}</div>
        </div>
      )}
    </Card>
  )
}
