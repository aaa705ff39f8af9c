// Handlers of the console's rows about a program's texts.

import { readProgram } from '@/lib/access/programs/read-program'
import type { templatesApi } from '@/lib/contract/messaging/templates'
import { Refusal } from '@/lib/contract/refusals'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { checkTemplate } from '@/lib/messaging/sms/check-template'
import { listTemplateVersions } from '@/lib/messaging/sms/list-template-versions'
import { listTemplates } from '@/lib/messaging/sms/list-templates'
import { saveTemplate } from '@/lib/messaging/sms/save-template'
import type { HandlersOf } from '@/lib/server/web/handle'

const of = (params: Record<string, string>) => ({ programId: params.programId ?? '' })

export const templateHandlers: HandlersOf<typeof templatesApi> = {
  listTemplates: async (unit, _input, { params }) => ({
    data: await listTemplates(unit, { ...of(params), shownLink: maskedUrl() }),
    status: 200,
  }),
  listTemplateVersions: async (unit, occasion, { params }) => ({
    data: { rows: await listTemplateVersions(unit, { ...of(params), ...occasion }) },
    status: 200,
  }),
  checkTemplate: async (unit, wording, { params }) => {
    const program = await readProgram(unit, of(params))
    if (!program) throw new Refusal('notFound')
    return { data: checkTemplate(program, wording, maskedUrl()), status: 200 }
  },
  saveTemplate: async (unit, wording, { params }) => {
    await saveTemplate(unit, { ...of(params), ...wording })
    const { kind, text } = wording
    const { rows } = await listTemplates(unit, { ...of(params), shownLink: maskedUrl(), only: { kind, text } })
    const [row] = rows
    if (!row) throw new Refusal('notFound')
    return { data: row, status: 200 }
  },
}
