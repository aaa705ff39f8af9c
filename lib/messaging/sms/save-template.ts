// A wording becomes the next version of its occasion. Nothing is written over: a trigger keeps every version,
// and whoever edited an older one than the newest is told instead.

import { lockProgram } from '@/lib/callbacks/lock-endpoint'
import type { SaveTemplateBody } from '@/lib/contract/messaging/templates'
import { Refusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { partnerVariablesOf } from './render-template'
import { occasionRule } from './template-kinds'

/** `version` of the wording as it is now, or null where nothing is sent any more. */
export type SavedTemplate = { changed: boolean; version: number | null }

/** Stored byte for byte; without a word in it, nothing is sent any more. Throws notFound, templateKind, templateChanged
 *  or dataInvalid. */
export async function saveTemplate(
  unit: TxUnit,
  { programId, kind, text, language, body, version }: SaveTemplateBody & { programId: string },
): Promise<SavedTemplate> {
  const rule = occasionRule(kind, text)
  if (!rule?.edited) throw new Refusal('templateKind', { name: text ? `${kind} ${text}` : kind })
  // Such a text could never be sent, and a confirmation that cannot be written would take the opt-out with it.
  const [unfilled] = rule.entries ? [] : partnerVariablesOf(body)
  if (unfilled) refuse(`has {{${unfilled}}}, and nothing fills it on this occasion`)

  // Two who save at once wait for one another: the second finds the first one's version.
  await lockProgram(unit, programId)
  const where = { programId_kind_text_language: { programId, kind, text, language } }
  const current = await unit.tx.smsTemplate.findUnique({ where })
  if ((current?.version ?? 0) !== version) throw new Refusal('templateChanged')

  const words = body.trim() === '' ? null : body
  if (words === (current?.body ?? null)) return { changed: false, version: current?.version ?? null }
  const stamp = { updatedAt: unit.now, updatedBy: unit.actor.name }
  let saved: number | null = null
  if (words !== null) {
    const fresh = { id: newId('tpl'), programId, kind, text, language }
    const made = await unit.tx.smsTemplate.upsert({
      where,
      create: { ...fresh, body: words, ...stamp },
      update: { body: words, ...stamp },
    })
    saved = made.version
  } else {
    // The version without words is that of whoever took them away.
    await unit.tx.smsTemplate.update({ where, data: { updatedBy: unit.actor.name } })
    await unit.tx.smsTemplate.delete({ where })
  }
  await unit.tx.supportProgram.update({ where: { id: programId }, data: { templatesVersion: { increment: 1 } } })
  await record(unit, {
    action: 'template.save',
    programId,
    data: { kind, text, language, version: saved ?? (current?.version ?? 0) + 1, removed: saved === null },
  })
  return { changed: true, version: saved }
}

function refuse(message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path: 'body', message }] } })
}
