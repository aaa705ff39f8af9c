import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageTitles } from '@/app/(console)/page-titles'
import { programOf } from '@/components/kit/address'
import { messageWords } from '@/components/messaging/ground/message-words'
import { TemplateEditor } from '@/components/messaging/templates/template-editor'
import { templateCheck, templateList, templateVersions } from '@/components/messaging/templates/template-queries'
import { occasionWords } from '@/components/messaging/templates/template-words'
import { may } from '@/lib/access/staff/permissions'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { checkTemplate } from '@/lib/messaging/sms/check-template'
import { listTemplateVersions } from '@/lib/messaging/sms/list-template-versions'
import { listTemplates } from '@/lib/messaging/sms/list-templates'
import { occasionRule } from '@/lib/messaging/sms/template-kinds'
import { inUnit } from '@/lib/platform/unit'
import { pageLanguage } from '@/lib/server/web/page-language'
import { requireStaff } from '@/lib/server/web/require-staff'

type Props = PageProps<'/p/[programId]/templates/edit'>

async function occasionOf({ searchParams }: Props) {
  const { kind, text = '' } = await searchParams
  return typeof kind === 'string' && typeof text === 'string' ? { kind, text } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const occasion = await occasionOf(props)
  const language = await pageLanguage()
  const { texts } = pageTitles[language]
  return { title: occasion ? `${occasionWords(language, messageWords[language], occasion)} – ${texts}` : texts }
}

export default async function EditTemplatePage(props: Props) {
  const programId = await programOf(props.params)
  const { staff, actor } = await requireStaff('messages.read', programId)
  const occasion = await occasionOf(props)
  const rule = occasion && occasionRule(occasion.kind, occasion.text)
  if (!occasion || !rule?.edited) notFound()
  const { kind, text } = occasion
  const now = new Date().toISOString()

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const list = await listTemplates(unit, { programId, shownLink: maskedUrl() })
    const { programName: name, programPhone: phone, rows } = list
    const wordings = rows.find((row) => row.kind === kind && row.text === text)?.wordings ?? []
    queries.setQueryData(templateList(programId).queryKey, list)
    queries.setQueryData(
      templateVersions(programId, occasion).queryKey,
      await listTemplateVersions(unit, { programId, kind, text }),
    )
    for (const language of PatientLanguage.all) {
      const body = wordings.find((each) => each.language === language)?.body ?? ''
      const wording = { kind, text, language, body, examples: [] }
      const check = checkTemplate({ name, phone }, wording, maskedUrl())
      queries.setQueryData(templateCheck(programId, wording).queryKey, check)
    }
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <TemplateEditor
        key={`${kind} ${text}`}
        programId={programId}
        occasion={{ kind, text, issuesLink: rule.link, takesEntries: rule.entries }}
        mayManage={may(staff.role, 'templates.manage')}
        now={now}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
