// The people and offices one calls about a patient, and the console's calls about them. A search is a POST: a name or a
// number belongs in no address and no log.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { ContactRole } from './call-vocabulary'

const id = z.string().min(1).max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

const words = (most: number) => z.string().trim().max(most)
/** An empty field is none; what a form has judged is judged by the server once more. */
const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string()
    .nullable()
    .transform((given) => given?.trim() || null)
    .pipe(schema.nullable())

/** A number of the United States as people write it; kept as the wire has numbers. */
const phone = optional(
  z
    .string()
    .transform((given) => given.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
    .refine((digits) => /^[2-9]\d{9}$/.test(digits), { error: 'must be a 10-digit phone number' })
    .transform((digits) => `+1${digits}`),
)

/** The last digit of an NPI is the Luhn digit of the others behind 80840. */
function isNpi(digits: string): boolean {
  if (!/^[12]\d{9}$/.test(digits)) return false
  const sum = [...`80840${digits}`].reverse().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

export const contactDraft = z.object({
  role: z.enum(ContactRole.all),
  name: words(120).min(1),
  organization: optional(words(120)),
  npi: optional(z.string().refine(isNpi, { error: 'must be a valid 10-digit NPI' })),
  phoneNumber: phone,
  faxNumber: phone,
})
export type ContactDraft = z.output<typeof contactDraft>

export const contactCard = z.object({
  id: z.string(),
  role: z.enum(ContactRole.all),
  name: z.string(),
  organization: z.string().nullable(),
  npi: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  faxNumber: z.string().nullable(),
  version: z.number().int(),
})
export type ContactCard = z.output<typeof contactCard>

export const foundContact = contactCard.extend({ patients: z.number().int() })
export type FoundContact = z.output<typeof foundContact>
/** So many of a search. */
export const mostContacts = 5

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound', 'dataInvalid'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.write', refusals } as const

export const contactsApi = {
  findContacts: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/contacts/search`,
    summary: 'Prescribers, pharmacies, payers and caregivers of the program, by name, NPI or the end of a number',
    permission: 'patients.read',
    body: z.object({
      words: z.string().trim().min(1).max(200),
      role: z.enum(ContactRole.all).nullable().default(null),
    }),
    reply: ok(z.object({ contacts: z.array(foundContact).max(mostContacts) })),
    refusals,
  },
  addContact: {
    ...write,
    path: `${patient}/contacts`,
    summary: 'Write down whom one calls about a patient',
    body: contactDraft,
    reply: ok(contactCard),
  },
  linkContact: {
    ...write,
    path: `${patient}/contacts/link`,
    summary: 'Make a contact of the program one of this patient',
    body: z.object({ contactId: id }),
    reply: ok(contactCard),
  },
  unlinkContact: {
    ...write,
    path: `${patient}/contacts/unlink`,
    summary: 'Take a contact off a patient; its calls stay on record',
    body: z.object({ contactId: id }),
    reply: ok(contactCard),
  },
  changeContact: {
    ...write,
    path: `${program}/contacts/{contactId}`,
    summary: 'Change a contact, for all its patients',
    body: contactDraft.extend({ version: z.int32() }),
    reply: ok(contactCard),
    refusals: [...refusals, 'recordChanged'],
  },
} as const satisfies Record<string, Endpoint>
