// §2.4 and §6.1: the case-update event. The route handler, the API document and the console's drawer use this schema.
import { z } from 'zod'
import { blank, eventEntries, limits, namedPatient, requiredText } from '@/lib/contract/fields'
import type { RefusalName } from '@/lib/contract/refusals'
import {
  ConsoleText,
  CopayKey,
  EnrollmentState,
  type EventName,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
  notifyNextCall,
  notifyPrefix,
} from '@/lib/contract/vocabulary'

/** The texts each event kind takes; a notification carries an empty one. */
export const textsOf: Record<EventName, readonly string[]> = {
  [financialSupportStatus]: FinancialText.all,
  [enrollmentStatus]: EnrollmentState.all,
  [notifyNextCall]: [''],
}

export const isNotification = (name: string) => name.startsWith(notifyPrefix) && name.length > notifyPrefix.length
export const isCopayKey = (text: string): text is CopayKey => (CopayKey.all as readonly string[]).includes(text)

const text = (property: string) =>
  z.string({ error: ({ input }) => (blank(input) ? `propertyRequired:${property}` : undefined) })

const statusWith = (texts: Record<EventName, readonly string[]>) =>
  z
    .object(
      {
        name: requiredText('status.name', limits.id).meta({
          description: 'The event kind',
          examples: [...Object.keys(texts)],
        }),
        text: text('status.text').meta({ description: 'The state being set; empty for notifications' }),
        additionalData: eventEntries.default([]),
      },
      { error: ({ input }) => (blank(input) ? 'propertyRequired:status.name' : undefined) },
    )
    // Asked also where a field is of the wrong type: what is said of the kind and the text comes before that.
    .superRefine(
      (update, context) => {
        const refuse = (refusal: RefusalName, property: string, path: string) =>
          context.addIssue({ code: 'custom', message: `${refusal}:${property}`, path: [path] })
        const { name, text } = update as { name: unknown; text: unknown }
        if (typeof name !== 'string' || blank(name)) return
        const own = Object.hasOwn(texts, name) ? texts[name as EventName] : undefined
        if (!own && !isNotification(name)) return refuse('eventNotSupported', '', 'name')
        if (typeof text !== 'string') return
        if (isNotification(name)) {
          if (text !== '') refuse('textNotValid', name, 'text')
          return
        }
        if (blank(text)) return refuse('propertyRequired', 'status.text', 'text')
        if (!own?.includes(text)) refuse('textNotValid', name, 'text')
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )

export const eventBody = z.object({
  status: statusWith(textsOf),
  ...namedPatient,
})

/** What the console sends by the same call. */
export const staffEventBody = z.object({
  status: statusWith({ ...textsOf, [financialSupportStatus]: [...FinancialText.all, ...ConsoleText.all] }),
  ...namedPatient,
})

export const eventOrder = [
  'propertyRequired',
  'eventNotSupported',
  'textNotValid',
  'variableMissing',
  'dataInvalid',
] as const satisfies readonly RefusalName[]

export type EventBody = z.output<typeof eventBody>
export type EventDraft = z.input<typeof eventBody>
export type CaseUpdate = EventBody['status']
