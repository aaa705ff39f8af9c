// A seal: which rows of the audit log there were between two ids, a keyed tag of what each said, and the seal before.
import { z } from 'zod'

const id = z.string().regex(/^-?\d+$/)

const shape = z.object({
  /** Which columns a tag is taken over (sealed-rows.ts). */
  form: z.literal(1),
  seq: z.number(),
  at: z.string(),
  /** Every row with an id above `from` and up to `to` is here, or was not there. */
  from: id,
  to: id,
  ids: z.array(id),
  tags: z.array(z.string()),
  /** The mac of the seal before; empty of the first. */
  previous: z.string(),
  kid: z.string(),
  /** The log began again after this seal, because the end of it was lost: a restored backup. */
  restart: z.object({ after: z.number(), reason: z.string() }).optional(),
  /** From here on the key of this seal seals, in place of the one named: a seal of no rows, whose mac is made by both. */
  rotation: z.object({ kid: z.string() }).optional(),
})

export type SealBody = z.output<typeof shape>
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
