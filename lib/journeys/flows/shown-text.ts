// Which words of a consent the page showed. The form says it, because others may have been published meanwhile; it is
// believed only where this link can have shown them.

import { readText, readTextVersion } from '@/lib/consents/read-texts'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { consentOf, type ShownText } from './answers'

// A version that was followed by another before there was this link.
const outdated = statement<{
  programId: string
  name: string
  language: PatientLanguage
  version: number
  linkedAt: Date
}>(
  'flows.outdatedText',
  'within',
  `select 1 from consent_text
          where program_id = :programId::text and name = :name::text and language = :language::text and version > :version::int and created_at <= :linkedAt::timestamptz
          limit 1`,
)

/** Empty for a question that shows none, the language of what is signed; null for words that this link has never shown. */
export async function shownText(
  unit: Unit,
  { program, flow, link }: LinkFile,
  { item, fields }: { item: FlowItem; fields: FieldValues },
): Promise<Partial<ShownText> | null> {
  const name = consentOf(item)
  const language =
    PatientLanguage.all.find((each) => each === (fields.textLanguage ?? fields.language)) ?? flow.language
  if (!name) return item === 'signature' ? { language } : {}
  if (fields.version === undefined) {
    const text = await readText(unit, program, name, language)
    return { textVersion: text.version, language: text.language }
  }
  const version = /^\d{1,6}$/.test(fields.version) ? Number(fields.version) : 0
  const text = await readTextVersion(unit, { programId: program.id, name, language, version })
  if (!text) return null
  const asked = { programId: program.id, name, language, version, linkedAt: link.createdAt }
  return (await unit.sql(outdated, asked)).length > 0 ? null : { textVersion: version, language }
}
