// A few contacts of a program whom words find: the beginning of any words of a name or an office, an NPI, or the last four
// digits or more of a phone or fax number.

import type { ContactRole } from '@/lib/contract/patients/call-vocabulary'
import { type FoundContact, mostContacts } from '@/lib/contract/patients/contacts'
import { asItIs } from '@/lib/platform/db/as-it-is'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { contactCardOf } from './contact-card'

type Asked = { programId: string; words: string; role: ContactRole | null }
const shortest = 4

export async function findContacts(
  unit: TxUnit,
  { programId, words, role }: Asked,
): Promise<{ contacts: FoundContact[] }> {
  const digits = words.replace(/\D/g, '')
  const isNumber = digits.length >= shortest && !/\p{L}/u.test(words)
  const begins = (word: string) => [
    { startsWith: asItIs(word), mode: 'insensitive' as const },
    { contains: ` ${asItIs(word)}`, mode: 'insensitive' as const },
  ]
  const found = await unit.tx.contact.findMany({
    where: {
      programId,
      ...(role && { role }),
      ...(isNumber
        ? {
            OR: [
              { npi: { startsWith: digits } },
              { phoneNumber: { endsWith: digits } },
              { faxNumber: { endsWith: digits } },
            ],
          }
        : {
            AND: words
              .trim()
              .split(/\s+/)
              .slice(0, 8)
              .map((word) => ({
                OR: begins(word).flatMap((name) => [{ name }, { organization: name }]),
              })),
          }),
    },
    include: { _count: { select: { patients: true } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostContacts,
  })
  await record(unit, { action: 'contact.search', programId, data: { count: found.length } })
  return { contacts: found.map(({ _count, ...contact }) => ({ ...contactCardOf(contact), patients: _count.patients })) }
}
