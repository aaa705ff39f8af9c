// The form of a new token is the call's own schema, except that addresses are typed as lines.
import { z } from 'zod'
import { issueTokenBody, rotateTokenBody } from '@/lib/contract/access/tokens'

export type Choice = { id: string; name: string }

export const tokenDraft = issueTokenBody.omit({ expiresAt: true }).extend({
  addresses: z
    .string()
    .transform((lines) => lines.split(/[\s,]+/).filter(Boolean))
    .pipe(issueTokenBody.shape.addresses.unwrap()),
})
export type TokenDraft = z.input<typeof tokenDraft>

const { overlapHours } = rotateTokenBody.shape
export const rotateDraft = z.object({ overlapHours: z.string().transform(Number).pipe(overlapHours.unwrap()) })
