// The words of a consent as a program has them: its newest version of a name in a language, or the version somebody read.
// A program that has none yet gets the product's (default-texts) the first time anybody asks.
import type { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { defaultTexts } from './default-texts'

export type ConsentText = {
  name: LedgerName
  language: PatientLanguage
  version: number
  title: string
  body: string
  hash: string
}
export type TextProgram = { id: string; name: string; phone: string | null }

const newest = statement<{ id: string; names: readonly string[]; language: string }, ConsentText>(
  'consents.texts',
  'set',
  `select t.name, t.language, t.version, t.title, t.body, t.hash
           from unnest(:names::text[]) with ordinality as asked(name, place)
           join lateral (select * from consent_text
                          where program_id = :id::text and name = asked.name and language = :language::text
                          order by version desc limit 1) t on true
          order by asked.place`,
)

const one = statement<{ programId: string; name: string; language: string; version: number }, ConsentText>(
  'consents.textVersion',
  'within',
  `select name, language, version, title, body, hash from consent_text
          where program_id = :programId::text and name = :name::text and language = :language::text and version = :version::int`,
)

// Two who ask at once both insert: the second waits for the first and leaves it as it is.
const insertDefaults = statement<{ id: string; defaultTexts: string; now: Date }>(
  'consents.defaultTexts',
  'set',
  `insert into consent_text (program_id, name, language, version, title, body, hash, created_at)
         select :id::text, name, language, 1, title, body, hash, :now::timestamptz
           from jsonb_to_recordset(:defaultTexts::jsonb) as given(name text, language text, title text, body text, hash text)
         on conflict do nothing`,
)

/** The current texts, in the order of `names`. */
export async function readTexts(
  unit: Unit,
  program: TextProgram,
  names: readonly LedgerName[],
  language: PatientLanguage,
): Promise<ConsentText[]> {
  const read = () => unit.sql(newest, { id: program.id, names, language })
  const found = await read()
  if (found.length === names.length) return found
  await giveDefaultTexts(unit, program)
  return read()
}

/** The current text of one consent. */
export async function readText(
  unit: Unit,
  program: TextProgram,
  name: LedgerName,
  language: PatientLanguage,
): Promise<ConsentText> {
  const [text] = await readTexts(unit, program, [name], language)
  if (!text) throw new Error(`there is no text of ${name} in ${language}`)
  return text
}

/** The words as they stood when somebody read them; null where there is no such version. */
export async function readTextVersion(
  unit: Unit,
  {
    programId,
    name,
    language,
    version,
  }: { programId: string; name: LedgerName; language: PatientLanguage; version: number },
): Promise<ConsentText | null> {
  const [text] = await unit.sql(one, { programId, name, language, version })
  return text ?? null
}

/** Writes version 1 of whatever the program lacks. */
export async function giveDefaultTexts(unit: Unit, program: TextProgram): Promise<void> {
  await unit.sql(insertDefaults, { id: program.id, defaultTexts: JSON.stringify(defaultTexts(program)), now: unit.now })
}
