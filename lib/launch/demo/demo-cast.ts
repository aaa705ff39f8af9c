// The people of the demo as the database knows them.
import type { PersonName } from '@/lib/contract/work/owners'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { colleagues, demoProgram, partnerName, type Who } from './demo-people'

export type Cast = { person(who: Who): PersonName; actor(by: Who | 'partner' | 'phone', base: Actor): Actor }

export async function readCast({ tx }: TxUnit): Promise<Cast> {
  const { id: programId } = demoProgram
  const select = { id: true, name: true, email: true } as const
  const staff = await tx.staff.findMany({
    where: { programs: { some: { programId, endedAt: null } } },
    select,
    orderBy: { id: 'asc' },
  })
  const { jti } = await tx.partnerToken.findFirstOrThrow({
    where: { name: partnerName, programs: { some: { programId } } },
    select: { jti: true },
  })
  const emails = new Map(colleagues.map(({ who, email }) => [who, email]))
  const person = (who: Who): PersonName => {
    const invented = (email: string) => [...emails.values()].includes(email)
    // The first of the real ones.
    const found = staff.find(({ email }) => (who === 'admin' ? !invented(email) : email === emails.get(who)))
    if (!found) throw new Error(`${who} is not there yet`)
    return { id: found.id, name: found.name }
  }
  return {
    person,
    actor(by, base) {
      // On the phone the use case itself says whose link it is.
      if (by === 'partner' || by === 'phone') return { ...base, kind: 'partner', id: jti, name: partnerName }
      return { ...base, kind: 'staff', ...person(by) }
    },
  }
}
