'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Breadcrumb } from '@/components/kit/ui/breadcrumb'
import { CodeValue } from '@/components/kit/ui/code-value'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { PageHeader } from '@/components/kit/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/kit/ui/query-failed'
import { CardSkeleton } from '@/components/kit/ui/skeleton'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { type Drafts, draftStateOf } from '@/components/messaging/templates/template-drafts'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { templateList } from '@/components/messaging/templates/template-queries'
import {
  groupOf,
  groupWords,
  type Occasion,
  occasionWords,
  templatesPath,
  wireName,
} from '@/components/messaging/templates/template-words'
import { VersionHistory } from '@/components/messaging/templates/version-history'
import { WordingEditor } from '@/components/messaging/templates/wording-editor'
import type { TemplateRow } from '@/lib/contract/messaging/templates'
import { PatientLanguage } from '@/lib/contract/vocabulary'

type TemplateEditorProps = {
  programId: string
  /** What the occasion is, known before it has any words. */
  occasion: Occasion & Pick<TemplateRow, 'issuesLink' | 'takesEntries'>
  mayManage: boolean
  now: string
  timeZone: string
}

/** The words of one occasion, both languages side by side, and every version they had. */
export function TemplateEditor({ programId, occasion, mayManage, now, timeZone }: TemplateEditorProps) {
  const say = useWords(templateWords)
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const list = useQuery(templateList(programId))
  const [drafts, setDrafts] = useState<Drafts>({})
  const row: TemplateRow = list.data?.rows.find((each) => wireName(each) === wireName(occasion)) ?? {
    ...occasion,
    wordings: [],
  }
  const unsaved = PatientLanguage.all.filter((language) => draftStateOf(row, language, drafts[language]).dirty)
  const guard = useLeaveGuard(unsaved.length > 0)
  const title = occasionWords(spoken, sayMessage, occasion)
  const forget = (language: PatientLanguage) => setDrafts(({ [language]: _gone, ...rest }) => rest)

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: say.texts, href: templatesPath(programId) }, { label: title }]} />}
        title={title}
        count={groupWords(say)[groupOf(occasion)].title}
        facts={<CodeValue className="pt-1 text-ink3">{wireName(occasion)}</CodeValue>}
      />
      <p className="max-w-prose text-ink2">
        {occasion.takesEntries ? (
          <>
            {say.bracesHint} <CodeValue>{'{{date}}'}</CodeValue>
            {say.bracesValueHint}
          </>
        ) : (
          say.ownVariablesHint
        )}{' '}
        {occasion.issuesLink && (
          <>
            <CodeValue>{'{{link}}'}</CodeValue> {say.linkVariableHint}
          </>
        )}
      </p>
      {list.isError && list.data && <NotRefreshed query={list} what={say.thisPage} />}
      {list.data === undefined ? (
        list.isError ? (
          <QueryFailed query={list} what={say.theTexts} />
        ) : (
          <CardSkeleton label={say.loadingTheTexts} />
        )
      ) : (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {PatientLanguage.all.map((language) => (
              <WordingEditor
                key={language}
                programId={programId}
                programName={list.data.programName}
                row={row}
                language={language}
                draft={drafts[language]}
                onDraft={(draft) => (draft ? setDrafts((all) => ({ ...all, [language]: draft })) : forget(language))}
                mayManage={mayManage}
                now={now}
                timeZone={timeZone}
              />
            ))}
          </div>
          <VersionHistory
            programId={programId}
            row={row}
            mayManage={mayManage}
            now={now}
            timeZone={timeZone}
            onRestored={forget}
          />
        </>
      )}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => open || guard.stay()}
        title={say.leaveWithoutSaving}
        confirm={say.leave}
        cancel={say.stay}
        danger
        onConfirm={() => {
          setDrafts({})
          guard.leave()
        }}
      >
        {say.leaveBody}
      </ConfirmDialog>
    </div>
  )
}
