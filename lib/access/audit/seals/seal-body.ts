// A seal: which rows of the audit log there were between two ids, a keyed tag of what each said, and the seal before.
import { z } from 'zod'

export const tagBytes = 16

const id = z.string().regex(/^-?\d+$/)

const common = {
  seq: z.number(),
  at: z.string(),
  /** Every row with an id above `from` and up to `to` is here, or was not there. */
  from: id,
  to: id,
  /** The mac of the seal before; empty of the first. */
  previous: z.string(),
  kid: z.string(),
  /** The log began again after this seal, because the end of it was lost: a restored backup. */
  restart: z.object({ after: z.number(), reason: z.string() }).optional(),
  /** From here on the key of this seal seals, in place of the one named: a seal of no rows, whose mac is made by both. */
  rotation: z.object({ kid: z.string() }).optional(),
}
/** The form says how a row is spelled and how its tag is made (sealed-rows.ts, seal-key.ts). Seals are made in the second one;
 *  the first is that of seals which stay. */
const shape = z.discriminatedUnion('form', [
  z.object({ form: z.literal(1), ...common, ids: z.array(id), tags: z.array(z.string()) }),
  z.object({
    form: z.literal(2),
    ...common,
    /** Ids that follow each other, by the first of them. */
    runs: z.array(z.object({ first: id, rows: z.number().int().positive() })),
    /** The tags of all rows behind one another. */
    tags: z.string(),
  }),
])

export type SealBody = z.output<typeof shape>
export type SealForm = SealBody['form']
export type NewSeal = Extract<SealBody, { form: 2 }>
/** As the database keeps it; the mac is taken over the very text of the body. That of a rotation is the new key's, a point,
 *  and the former key's. */
export type SealRow = { seq: string; body: string; mac: string }

/** Null where the text is none that this product wrote. */
export function readSealBody(text: string): SealBody | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** `ids` in their order, and the tags as `SealKey.tag` makes them. */
export function sealedAs(ids: readonly string[], tags: readonly string[]): Pick<NewSeal, 'runs' | 'tags'> {
  const runs: NewSeal['runs'] = []
  let next = Number.NaN
  for (const one of ids) {
    const number = Number(one)
    const run = runs.at(-1)
    if (run && number === next) run.rows += 1
    else runs.push({ first: one, rows: 1 })
    // A number that is not exact is followed by none.
    next = Number.isSafeInteger(number + 1) ? number + 1 : Number.NaN
  }
  return { runs, tags: Buffer.from(tags.join(''), 'binary').toString('base64url') }
}

/** The tag of each row, by its id. */
export function tagsIn(body: SealBody): Map<string, string> {
  if (body.form === 1) return new Map(body.ids.map((one, place) => [one, body.tags[place] ?? '']))
  const bytes = Buffer.from(body.tags, 'base64url')
  const found = new Map<string, string>()
  for (const { first, rows } of body.runs)
    for (let n = 0; n < rows; n += 1) {
      const at = found.size * tagBytes
      found.set(String(BigInt(first) + BigInt(n)), bytes.subarray(at, at + tagBytes).toString('base64url'))
    }
  return found
}
