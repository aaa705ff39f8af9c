'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { useWords } from '@/components/kit/words/language'
import { quickReplyWords } from '@/components/messaging/conversations/quick-reply-words'
import { type PatientIds, patientQuery } from '@/components/patients/ground/patient-page-queries'
import { plainPhoneWords } from '@/lib/contract/formats'
import { quickReply, templatesApi } from '@/lib/contract/messaging/templates'
import { minute } from '@/lib/contract/time'

type QuickRepliesInsideProps = { place: PatientIds; onChoose: (words: string) => void }

/** The program's texts for replies in the patient's language, filled; letters find one by its name. */
export function QuickRepliesInside({ place, onChoose }: QuickRepliesInsideProps) {
  const { programId } = place
  const say = useWords(quickReplyWords)
  const patient = useQuery(patientQuery(place))
  const texts = useQuery({
    queryKey: ['templates', programId],
    queryFn: async () => (await call(templatesApi.listTemplates, { params: { programId } })).data,
    staleTime: minute,
  })
  const failed = patient.isError || texts.isError
  if (!patient.data || !texts.data)
    return (
      <p role="status" className="px-2 py-1.5 text-ink2">
        {failed ? say.failed : say.loading}
      </p>
    )
  const { rows, programName, programPhone } = texts.data
  const { language } = patient.data
  const offered = rows.flatMap(({ kind, text: name, wordings }) => {
    const body = wordings.find((wording) => wording.language === language)?.body
    const words = body && kind === quickReply && filled(body, programName, programPhone)
    return words ? [{ name, words }] : []
  })
  return (
    <>
      {offered.map(({ name, words }) => (
        <MenuItem key={name} onSelect={() => onChoose(words)}>
          <span className="min-w-0 py-1">
            <span className="block font-medium">{name}</span>
            <span lang={language} className="block text-ink2 text-small">
              {words}
            </span>
          </span>
        </MenuItem>
      ))}
      {offered.length === 0 && <p className="px-2 py-1.5 text-ink2">{say.none}</p>}
      <MenuSeparator />
      <MenuItem href={`/p/${encodeURIComponent(programId)}/templates#group-replies`}>{say.manage}</MenuItem>
    </>
  )
}

/** Null where it names a phone that the program does not have. */
function filled(body: string, name: string, phone: string | null): string | null {
  const values: Readonly<Record<string, string | null>> = {
    'program.name': name,
    'program.phone': phone && plainPhoneWords(phone),
  }
  const variable = /\{\{\s*([^{}]+?)\s*\}\}/g
  if ([...body.matchAll(variable)].some(([, named = '']) => !values[named])) return null
  return body.replace(variable, (_, named: string) => values[named] ?? '')
}
