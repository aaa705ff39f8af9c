'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveGuard } from '@/components/kit/use-leave-guard'
import { messageWords } from '@/components/messages/message-words'
import { type Drafts, standingOf } from '@/components/templates/template-drafts'
import { templateList } from '@/components/templates/template-queries'
import { templateTexts } from '@/components/templates/template-texts'
import {
  groupOf,
  groupWords,
  type Occasion,
  occasionWords,
  templatesPath,
  wireName,
} from '@/components/templates/template-words'
import { VersionHistory } from '@/components/templates/version-history'
import { WordingEditor } from '@/components/templates/wording-editor'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { CodeValue } from '@/components/ui/code-value'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { PageHeader } from '@/components/ui/page-header'
import { NotRefreshed, QueryFailed } from '@/components/ui/query-failed'
import { CardSkeleton } from '@/components/ui/skeleton'
import { useLanguage, useWords } from '@/components/words/language'
import type { TemplateRow } from '@/lib/contract/console-templates'
import { type Language, languages } from '@/lib/contract/vocabulary'

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
  const say = useWords(templateTexts)
  const spoken = useLanguage()
  const sayMessage = useWords(messageWords)
  const list = useQuery(templateList(programId))
  const [drafts, setDrafts] = useState<Drafts>({})
  const row: TemplateRow = list.data?.rows.find((each) => wireName(each) === wireName(occasion)) ?? {
    ...occasion,
    wordings: [],
  }
  const unsaved = languages.filter((language) => standingOf(row, language, drafts[language]).dirty)
  const guard = useLeaveGuard(unsaved.length > 0)
  const title = occasionWords(spoken, sayMessage, occasion)
  const forget = (language: Language) => setDrafts(({ [language]: _gone, ...rest }) => rest)

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
            {say.aNameInDoubleBraces} <CodeValue>{'{{date}}'}</CodeValue>
            {say.takesTheValueThatThe}
          </>
        ) : (
          say.hublineSendsThisItselfSo
        )}{' '}
        {occasion.issuesLink && (
          <>
            <CodeValue>{'{{link}}'}</CodeValue> {say.isThePatientsOwnLink}
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
            {languages.map((language) => (
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
        {say.whatYouHaveTypedIs}
      </ConfirmDialog>
    </div>
  )
}
