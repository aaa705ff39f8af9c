'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '@/components/kit/status/chip'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { RelativeTime } from '@/components/kit/ui/relative-time'
import { TableSkeleton } from '@/components/kit/ui/skeleton'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { useWhoFirst } from '@/components/kit/words/reader'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { templateVersions } from '@/components/messaging/templates/template-queries'
import { saveFailure, useSaveTemplate } from '@/components/messaging/templates/use-save-template'
import type { TemplateRow, TemplateVersion } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type VersionHistoryProps = {
  programId: string
  row: TemplateRow
  mayManage: boolean
  now: string
  timeZone: string
  /** What was typed in that language makes way for the restored text. */
  onRestored: (language: PatientLanguage) => void
}

/** Every wording there was, newest first; an old one comes back as a new version. */
export function VersionHistory({ programId, row, mayManage, now, timeZone, onRestored }: VersionHistoryProps) {
  const say = useWords(templateWords)
  const who = useWhoFirst()
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const query = useQuery(templateVersions(programId, row))
  const save = useSaveTemplate(programId, row)
  const [asked, setAsked] = useState<TemplateVersion | null>(null)
  const currentOf = (language: PatientLanguage) => row.wordings.find((each) => each.language === language)
  const restore = ({ language, body }: TemplateVersion) =>
    save.mutate(
      { language, body: body ?? '', version: currentOf(language)?.version ?? 0 },
      {
        onSuccess: () => {
          onRestored(language)
          setAsked(null)
        },
      },
    )

  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h2 id="history" className="text-h2">
        {say.history}
      </h2>
      {query.isError && query.data && <NotRefreshed query={query} what={say.theHistory} />}
      {query.data === undefined ? (
        query.isError ? (
          <QueryFailed query={query} what={say.theHistory} />
        ) : (
          <TableSkeleton label={say.loadingTheHistory} rows={3} columns={4} />
        )
      ) : query.data.length === 0 ? (
        <p className="text-ink3">{say.versionsEmpty}</p>
      ) : (
        <Table caption={say.versionsNewestFirst} busy={query.isFetching}>
          <TableHead>
            <ColumnHead>{say.version}</ColumnHead>
            <ColumnHead>{say.textColumn}</ColumnHead>
            <ColumnHead>{say.saved}</ColumnHead>
            {mayManage && (
              <ColumnHead>
                <span className="sr-only">{say.acts}</span>
              </ColumnHead>
            )}
          </TableHead>
          <TableBody>
            {query.data.map((version) => {
              const { language, version: number, body, createdAt, createdBy } = version
              const current = currentOf(language)
              const isCurrent = current?.version === number
              return (
                <TableRow key={`${language} ${number}`}>
                  <RowHead>
                    {languageWords(sayMessage)[language]} {number}
                    {isCurrent && (
                      <span className="ml-2">
                        <Chip tone="positive">{say.inUse}</Chip>
                      </span>
                    )}
                  </RowHead>
                  <TableCell wrap className="min-w-64">
                    {body === null ? (
                      <span className="text-ink3">{say.takenAway}</span>
                    ) : (
                      <span lang={language} className="block max-w-prose whitespace-pre-wrap break-words">
                        {body}
                      </span>
                    )}
                  </TableCell>
                  <TableCell narrow="end" wrap className="min-w-28">
                    <RelativeTime at={createdAt} now={now} timeZone={timeZone} />
                    <span className="block text-ink3 text-small">{who(createdBy)}</span>
                  </TableCell>
                  {mayManage && (
                    <TableCell end>
                      {body !== null && body !== current?.body && (
                        <Button
                          size="small"
                          onClick={() => {
                            save.reset()
                            setAsked(version)
                          }}
                        >
                          {say.restore}
                          <span className="sr-only"> {say.versionIn(number, languageWords(sayMessage)[language])}</span>
                        </Button>
                      )}
                    </TableCell>
                  )}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={asked ? say.restoreVersionIn(asked.version, languageWords(sayMessage)[asked.language]) : ''}
        confirm={say.restore}
        busy={save.isPending}
        onConfirm={() => asked && restore(asked)}
      >
        <p>{say.restoreBody}</p>
        <p lang={asked?.language} className="mt-2 whitespace-pre-wrap break-words text-ink">
          {asked?.body}
        </p>
        {save.error && (
          <p role="alert" className="mt-3 font-medium text-danger">
            {saveFailure(say, spoken, save.error).words}
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}
