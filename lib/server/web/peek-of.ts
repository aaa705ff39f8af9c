import { may } from '@/lib/access/staff/permissions'
import type { Role } from '@/lib/contract/vocabulary'

/** What the patient beside a list needs to know of whoever looks. */
export const peekOf = ({ role, name }: { role: Role; name: string }) => ({
  rights: {
    mayWrite: may(role, 'patients.write'),
    mayCorrect: may(role, 'patients.correct'),
    mayReadMessages: may(role, 'messages.read'),
  },
  staffName: name,
})
