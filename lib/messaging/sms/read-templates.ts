// A program's templates, kept in memory until its row says they changed: that row is read with every call anyway.
import { financialApproved, priorAuthApproved } from '@/lib/contract/vocabulary'
import { cache } from '@/lib/platform/cache'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type Template = { kind: string; text: string; language: string; body: string }

const read = statement<{ id: string }, Template>(
  'sms.templates',
  'list',
  'select kind, text, language, body from sms_template where program_id = :id::text order by kind, text, language',
)

const kept = cache<string, { version: number; templates: readonly Template[] }>()
const most = 1000

/** Every template of the program at `templatesVersion` or newer. */
export async function readTemplates(
  unit: Unit,
  program: { id: string; templatesVersion: number },
): Promise<readonly Template[]> {
  const known = kept.get(program.id)
  if (known && known.version >= program.templatesVersion) return known.templates
  const templates = await unit.sql(read, { id: program.id })
  if (kept.size >= most) kept.clear()
  kept.set(program.id, { version: program.templatesVersion, templates })
  return templates
}

/** The text for an occasion in the patient's language, else in the first language there is. */
export function chooseTemplate(
  templates: readonly Template[],
  kind: string,
  text: string,
  language: string,
): Template | undefined {
  // An approval says the same whichever track it is.
  const said = text === priorAuthApproved ? financialApproved : text
  const fitting = templates.filter((template) => template.kind === kind && template.text === said)
  return fitting.find((template) => template.language === language) ?? fitting[0]
}
