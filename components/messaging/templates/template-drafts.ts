// What is typed and not saved yet, by language, each on top of the version it was begun with.
import type { TemplateRow } from '@/lib/contract/messaging/templates'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

export type Draft = { body: string; base: number }
export type Drafts = Partial<Record<PatientLanguage, Draft>>

export type DraftState = {
  /** What stands in the field. */
  body: string
  /** The version a save is on top of; 0 without one. */
  base: number
  dirty: boolean
  /** Somebody else saved another wording since this one was begun. */
  overtaken: boolean
}

export function draftStateOf(
  row: Pick<TemplateRow, 'wordings'>,
  language: PatientLanguage,
  draft: Draft | undefined,
): DraftState {
  const current = row.wordings.find((each) => each.language === language)
  const [body, version] = [current?.body ?? '', current?.version ?? 0]
  const dirty = draft !== undefined && draft.body !== body
  if (!draft || !dirty) return { body, base: version, dirty: false, overtaken: false }
  return { body: draft.body, base: draft.base, dirty, overtaken: draft.base !== version }
}
