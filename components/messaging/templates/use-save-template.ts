'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useWords } from '@/components/kit/words/language'
import { messageWords } from '@/components/messaging/ground/message-words'
import { languageWords } from '@/components/messaging/ground/sms-words'
import { type TemplateWords, templateWords } from '@/components/messaging/templates/template-page-words'
import { templateList, templateVersions } from '@/components/messaging/templates/template-queries'
import { type Occasion, wireName } from '@/components/messaging/templates/template-words'
import { type SaveTemplateBody, templatesApi } from '@/lib/contract/messaging/templates'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Language } from '@/lib/contract/vocabulary'

type Wording = Pick<SaveTemplateBody, 'language' | 'body' | 'version'>

/** Saves a wording of an occasion as its next version; the pages then show what the server made of it. */
export function useSaveTemplate(programId: string, { kind, text }: Occasion) {
  const say = useWords(templateWords)
  const sayMessage = useWords(messageWords)
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wording: Wording) =>
      (await call(templatesApi.saveTemplate, { params: { programId }, body: { kind, text, ...wording } })).data,
    onSuccess: (row, { language }) => {
      client.setQueryData(templateList(programId).queryKey, (list) => {
        if (!list) return list
        const known = list.rows.some((each) => wireName(each) === wireName(row))
        const rows = known
          ? list.rows.map((each) => (wireName(each) === wireName(row) ? row : each))
          : [...list.rows, row]
        return { ...list, rows }
      })
      const version = row.wordings.find((each) => each.language === language)?.version
      const words = say.text(languageWords(sayMessage)[language])
      notifyDone(version === undefined ? say.theIsTakenAway(words) : say.savedAsVersion(words, version))
    },
    // Also after a refusal or a lost answer: the page then shows what another saved, or that it was saved after all.
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries(templateList(programId)),
        client.invalidateQueries(templateVersions(programId, { kind, text })),
      ])
    },
  })
}

export type SaveFailure = { title: string; words: string; overtaken: boolean }

/** Why a wording was not saved, in the writer's words. */
export function saveFailure(say: TemplateWords, spoken: Language, error: Error): SaveFailure {
  if (error instanceof CallLost)
    return {
      title: say.noAnswerCame,
      words: say.saveLostHint,
      overtaken: false,
    }
  const refused = error instanceof CallRefused ? error : null
  const problems = refused?.data?.problems as { message: string }[] | undefined
  const words = problems?.map(({ message }) => say.theText(message)).join(' ') ?? failureWords(error, spoken)
  return { title: say.saveFailed, words, overtaken: refused?.type === slugOf('templateChanged') }
}
