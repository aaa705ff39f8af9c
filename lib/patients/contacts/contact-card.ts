// A contact as the console shows it, from the database's row.
import type { ContactRole } from '@/lib/contract/patients/call-vocabulary'
import type { ContactCard } from '@/lib/contract/patients/contacts'

type Stored = Omit<ContactCard, 'role'> & { role: string }

export const contactCardOf = ({
  id,
  role,
  name,
  organization,
  npi,
  phoneNumber,
  faxNumber,
  version,
}: Stored): ContactCard => ({
  id,
  role: role as ContactRole,
  name,
  organization,
  npi,
  phoneNumber,
  faxNumber,
  version,
})
