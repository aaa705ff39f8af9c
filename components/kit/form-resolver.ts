import '@/components/kit/schemas/judging'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { built } from '@/components/kit/schemas/later-zod'
import { issueText } from '@/lib/contract/issue-words'
import type { Language } from '@/lib/contract/vocabulary'

/** Judges a form by the contract's schema, in the words of whoever fills it in. */
export const formResolver = <Values extends FieldValues, Body>(schema: z.ZodType<Body, Values>, language: Language) =>
  zodResolver<Values, unknown, Body>(built(schema), { error: issueText(language) })
