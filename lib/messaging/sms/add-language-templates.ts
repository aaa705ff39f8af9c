// A language that patients are spoken to in anew: each program gets the texts of it that new programs begin with, once, on
// the occasions on which it sends a text at all. Until somebody words them as the program speaks, these go out.
import { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { defaultTemplates, phonelessTemplates } from './default-templates'

type Program = { id: string; phone: string | null }

/** How many programs got one. */
export async function addLanguageTemplates(actor: Actor): Promise<number> {
  let given = 0
  for (const language of PatientLanguage.all.filter((each) => !Language.has(each))) {
    const without = await inUnit(actor, ({ tx }) =>
      tx.supportProgram.findMany({
        where: { archivedAt: null, templates: { some: {} }, templateVersions: { none: { language } } },
        select: { id: true, phone: true },
      }),
    )
    for (const program of without) given += await inUnit(actor, (unit) => give(unit, program, language))
  }
  return given
}

/** Two workers at once: the second finds them there. */
async function give(unit: TxUnit, { id: programId, phone }: Program, language: PatientLanguage): Promise<number> {
  const own = await unit.tx.smsTemplate.findMany({ where: { programId }, select: { kind: true, text: true } })
  const sent = new Set(own.map(({ kind, text }) => `${kind} ${text}`))
  const { count } = await unit.tx.smsTemplate.createMany({
    data: (phone ? defaultTemplates : phonelessTemplates)
      .filter((template) => template.language === language && sent.has(`${template.kind} ${template.text}`))
      .map((template) => ({ ...template, id: newId('tpl'), programId, updatedAt: unit.now })),
    skipDuplicates: true,
  })
  if (count === 0) return 0
  await unit.tx.supportProgram.update({ where: { id: programId }, data: { templatesVersion: { increment: 1 } } })
  await record(unit, { action: 'template.save', programId, data: { language, count } })
  return 1
}
