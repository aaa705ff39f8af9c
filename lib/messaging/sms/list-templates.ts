// Every occasion a program may send on with its words, whether it has any or not; the same row for one of them after a
// save. Campaigns have pages of their own, with their words.

import { preferencesOf } from '@/lib/contract/access/preferences'
import { quickReply, type TemplateRow } from '@/lib/contract/messaging/templates'
import { isNotification } from '@/lib/contract/patients/event'
import { Refusal } from '@/lib/contract/refusals'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { type CheckedProgram, checkTemplate } from './check-template'
import { occasionRule, occasions } from './template-kinds'

export type TemplateList = {
  rows: TemplateRow[]
  programName: string
  programPhone: string | null
  favorites: string[]
}

/** `only`: the one row. Throws notFound. */
export async function listTemplates(
  unit: TxUnit,
  { programId, shownLink, only }: { programId: string; shownLink: string; only?: { kind: string; text: string } },
): Promise<TemplateList> {
  const program = await unit.tx.supportProgram.findFirst({
    where: { id: programId, archivedAt: null },
    select: { name: true, phone: true },
  })
  if (!program) throw new Refusal('notFound')
  const templates = await unit.tx.smsTemplate.findMany({ where: { programId, ...only } })
  // A notification or a quick reply whose words were all taken away stays in sight: its history is how they come back.
  const once = await unit.tx.smsTemplateVersion.findMany({
    where: { programId, OR: [{ text: '' }, { kind: quickReply }], ...only },
    distinct: ['kind', 'text'],
    select: { kind: true, text: true },
    orderBy: [{ kind: 'asc' }, { text: 'asc' }],
  })
  const fixed = new Set(occasions.map(({ kind }) => kind))
  const named = once.filter(({ kind }) => kind === quickReply || (isNotification(kind) && !fixed.has(kind)))
  const listed = only ? [only] : [...occasions, ...named]
  const rows = listed.map(({ kind, text }) => {
    const rule = occasionRule(kind, text)
    const own = templates.filter((template) => template.kind === kind && template.text === text)
    return {
      kind,
      text,
      issuesLink: rule?.link ?? false,
      takesEntries: rule?.entries ?? false,
      wordings: PatientLanguage.all.flatMap((language) =>
        own
          .filter((template) => template.language === language)
          .map(({ body, version, updatedAt, updatedBy }) => ({
            language,
            body,
            version,
            updatedAt: updatedAt.toISOString(),
            updatedBy,
            ...costOf(program, { kind, text, language, body }, shownLink),
          })),
      ),
    }
  })
  const asker = await unit.tx.staff.findUnique({ where: { id: unit.actor.id ?? '' }, select: { preferences: true } })
  const favorites = preferencesOf(asker?.preferences).favoriteReplies ?? []
  return { rows, programName: program.name, programPhone: program.phone, favorites }
}

type Worded = { kind: string; text: string; language: PatientLanguage; body: string }

function costOf(program: CheckedProgram, wording: Worded, shownLink: string) {
  // A name from before there were rules for names can still be read.
  if (!occasionRule(wording.kind, wording.text)) return { encoding: 'GSM-7' as const, segments: 0, warnings: 0 }
  const { encoding, segments, warnings } = checkTemplate(program, { ...wording, examples: [] }, shownLink)
  return { encoding, segments, warnings: warnings.length }
}
