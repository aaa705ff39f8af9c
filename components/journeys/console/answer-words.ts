// An answer in words. What is stored was judged by the question's schema when it was given, but it may be years old:
// it is read leniently, and what cannot be read is said to be so, never guessed.

import '@/components/kit/schemas/judging'
import { z } from 'zod'
import type { FlowPartWords } from '@/components/journeys/ground/flow-part-words'
import { genderWords } from '@/components/journeys/ground/flow-words'
import { numberWords } from '@/lib/contract/bilingual'
import { phoneWords } from '@/lib/contract/formats'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Gender } from '@/lib/contract/vocabulary'

const text = z.string().trim().min(1)
const some = text.optional().catch(undefined)
const date = z.object({ date: z.iso.date() })
const media = z.object({ mediaId: z.string().nullish(), none: z.boolean().optional() })
const choice = z.object({ choice: z.enum(['yes', 'no']) })
const given = (say: FlowPartWords) => ({ yes: say.yes, no: say.no }) as const
const count = z.number().int().nonnegative()
const written = (value: number) => numberWords(value)

/** One reader for each question: its words, line by line; null where there is nothing to read. */
type Reader = (value: unknown) => string[] | null
const reader =
  <T extends z.ZodType>(schema: T, words: (answer: z.output<T>) => (string | false | undefined)[]): Reader =>
  (value) => {
    const { data, success } = schema.safeParse(value)
    return success ? words(data).filter((line): line is string => Boolean(line)) : null
  }

const asked = (say: FlowPartWords) => reader(choice, (answer) => [given(say)[answer.choice]])
const photo = (say: FlowPartWords) =>
  reader(media, ({ mediaId, none }) => [none ? say.hasNone : mediaId ? say.sent : undefined])
const day = reader(date, (answer) => [answer.date])

const readers = (say: FlowPartWords): Record<FlowItem, Reader> => ({
  name: reader(z.object({ firstName: some, lastName: some }), ({ firstName, lastName }) => [
    [firstName, lastName].filter(Boolean).join(' '),
  ]),
  dob: day,
  gender: reader(z.object({ gender: z.enum(Gender.all) }), ({ gender }) => [genderWords(say)[gender]]),
  ownPhone: reader(z.object({ ownPhone: text }), ({ ownPhone }) => [phoneWords(ownPhone)]),
  address: reader(
    z.object({ street: some, apt: some, city: some, state: some, zip: some }),
    ({ street, apt, city, state, zip }) => [
      [street, apt].filter(Boolean).join(', '),
      [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ],
  ),
  document: reader(choice, (answer) => [
    answer.choice === 'yes' && say.readAndAgreedTo,
    answer.choice === 'no' && say.no,
  ]),
  cardFront: photo(say),
  cardBack: photo(say),
  sharePHI: asked(say),
  fcra: asked(say),
  communication: asked(say),
  marketing: asked(say),
  caregiverInformed: asked(say),
  caregiverActs: asked(say),
  household: reader(z.object({ size: count, income: count }), ({ size, income }) => [
    say.aYear(written(size), size === 1 ? say.person : say.people, written(income)),
  ]),
  dosage: reader(z.object({ dosage: text }), (answer) => [answer.dosage]),
  date: day,
  totalOnHand: reader(z.object({ totalOnHand: count }), (answer) => [written(answer.totalOnHand)]),
  signature: reader(
    z.object({ mode: z.enum(['draw', 'type']).optional().catch(undefined), signedName: some, relationship: some }),
    ({ mode, signedName, relationship }) => [
      signedName && `${signedName}${relationship ? ` (${relationship})` : ''}`,
      mode && (mode === 'draw' ? say.drawn : say.typed),
    ],
  ),
})

/** The words of an answer, line by line; null for one that cannot be read. */
export function answerLines(say: FlowPartWords, item: FlowItem, value: unknown): string[] | null {
  const lines = readers(say)[item](value)
  return lines && lines.length > 0 ? lines : null
}
