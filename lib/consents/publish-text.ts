// A program's own wording of a consent, as its next version. Versions are never changed: what somebody has signed stays
// readable in the words that person read.

import { plainPhoneWords } from '@/lib/contract/formats'
import { Refusal } from '@/lib/contract/refusals'
import type { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { textHash } from './default-texts'
import { type ConsentText, giveDefaultTexts } from './read-texts'
import type { Wording } from './wording'

const longest = { title: 200, body: 20_000 }

const hold = statement<{ programId: string }, { id: string; name: string; phone: string | null }>(
  'consents.holdProgram',
  'claim',
  'select id, name, phone from support_program where id = :programId::text for no key update',
)

export async function publishText(
  unit: TxUnit,
  {
    programId,
    name,
    language,
    ...wording
  }: { programId: string; name: LedgerName; language: PatientLanguage } & Wording,
): Promise<ConsentText> {
  // Two who publish at once wait for one another, so that each gets a number of its own.
  const [program] = await unit.sql(hold, { programId })
  if (!program) throw new Refusal('notFound')
  const text = {
    title: filled('title', tidy(wording.title).replace(/\s+/g, ' '), program),
    body: filled('body', tidy(wording.body), program),
  }

  await giveDefaultTexts(unit, program)
  const last = await unit.tx.consentText.findFirst({
    where: { programId, name, language },
    orderBy: { version: 'desc' },
  })
  const hash = textHash(text)
  if (last?.hash === hash) refuse('body', `is version ${last.version} already`)

  const version = (last?.version ?? 0) + 1
  await unit.tx.consentText.create({
    data: { programId, name, language, version, ...text, hash, createdAt: unit.now, createdBy: unit.actor.name },
  })
  await record(unit, { action: 'consentText.publish', programId, data: { name, language, version } })
  return { name, language, version, ...text, hash }
}

/** One kind of line end, and none at the end: the same words get the same hash from every editor. */
const tidy = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()

/** What people will read, so that its hash covers just that. */
function filled(part: keyof typeof longest, text: string, { name, phone }: { name: string; phone: string | null }) {
  if (text === '') refuse(part, 'must not be empty')
  if (text.length > longest[part]) refuse(part, `must be at most ${longest[part]} characters`)
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, variable: string) => {
    if (variable === 'program') return name
    if (variable === 'phone')
      return phone ? plainPhoneWords(phone) : refuse(part, 'has {{phone}}, but the program has none')
    return refuse(part, `has {{${variable}}}: only {{program}} and {{phone}} are known`)
  })
}

function refuse(path: string, message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
}
