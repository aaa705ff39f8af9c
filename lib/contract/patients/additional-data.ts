// The keys of an invite's additionalData: what each means, where it is shown, what its value looks like (§2.2).
// Mind the spelling: `insurance.memberId`, but `insurance.secondary.memberid`.

export const additionalGroups = {
  patient: 'Patient',
  caregiver: 'Caregiver',
  address: 'Address',
  insurance: 'Primary insurance',
  secondary: 'Secondary insurance',
} as const
export type AdditionalGroup = keyof typeof additionalGroups
export type AdditionalKind = 'text' | 'date' | 'phone' | 'email' | 'gender' | 'language' | 'zip' | 'state' | 'yesNo'

/** `label` is the English one. */
// biome-ignore format: a table is read by column
export const additionalKeys = {
  'patient.first.name':           { group: 'patient',   label: 'First name',             kind: 'text' },
  'patient.last.name':            { group: 'patient',   label: 'Last name',              kind: 'text' },
  'patient.dob':                  { group: 'patient',   label: 'Date of birth',          kind: 'date' },
  'patient.gender':               { group: 'patient',   label: 'Gender',                 kind: 'gender' },
  'patient.phone.number':         { group: 'patient',   label: 'Patient’s own phone',    kind: 'phone' },
  'patient.contact.method':       { group: 'patient',   label: 'Preferred contact',      kind: 'text' },
  'patient.prefLanguage':         { group: 'patient',   label: 'Preferred language',     kind: 'language' },
  'patient.email':                { group: 'patient',   label: 'Email',                 kind: 'email' },
  'patient.callTime':             { group: 'patient',   label: 'Best time to call',      kind: 'text' },
  'caregiver.first.name':         { group: 'caregiver', label: 'First name',             kind: 'text' },
  'caregiver.last.name':          { group: 'caregiver', label: 'Last name',              kind: 'text' },
  'caregiver.relationship':       { group: 'caregiver', label: 'Relationship',           kind: 'text' },
  'caregiver.phone.number':       { group: 'caregiver', label: 'Phone',                  kind: 'phone' },
  'caregiver.email':              { group: 'caregiver', label: 'Email',                 kind: 'email' },
  'address.street':               { group: 'address',   label: 'Street',                 kind: 'text' },
  'address.apt':                  { group: 'address',   label: 'Apartment',              kind: 'text' },
  'address.city':                 { group: 'address',   label: 'City',                   kind: 'text' },
  'address.state':                { group: 'address',   label: 'State',                  kind: 'state' },
  'address.zip':                  { group: 'address',   label: 'ZIP code',               kind: 'zip' },
  'insurance.carrier':            { group: 'insurance', label: 'Carrier',                kind: 'text' },
  'insurance.memberId':           { group: 'insurance', label: 'Member ID',              kind: 'text' },
  'insurance.groupNum':           { group: 'insurance', label: 'Group number',           kind: 'text' },
  'insurance.cardname':           { group: 'insurance', label: 'Name on card',           kind: 'text' },
  'insurance.cardDob':            { group: 'insurance', label: 'Cardholder DOB',        kind: 'date' },
  'insurance.secondary.status':   { group: 'secondary', label: 'Has secondary insurance', kind: 'yesNo' },
  'insurance.secondary.carrier':  { group: 'secondary', label: 'Carrier',                kind: 'text' },
  'insurance.secondary.memberid': { group: 'secondary', label: 'Member ID',              kind: 'text' },
  'insurance.secondary.groupNum': { group: 'secondary', label: 'Group number',           kind: 'text' },
  'insurance.secondary.cardname': { group: 'secondary', label: 'Name on card',           kind: 'text' },
  'insurance.secondary.cardDob':  { group: 'secondary', label: 'Cardholder DOB',        kind: 'date' },
} as const satisfies Record<string, { group: AdditionalGroup; label: string; kind: AdditionalKind }>

export type AdditionalKey = keyof typeof additionalKeys

/** Short names for the keys that rules read. */
export const key = {
  firstName: 'patient.first.name',
  lastName: 'patient.last.name',
  dob: 'patient.dob',
  gender: 'patient.gender',
  patientPhone: 'patient.phone.number',
  language: 'patient.prefLanguage',
  email: 'patient.email',
  callTime: 'patient.callTime',
  caregiverFirstName: 'caregiver.first.name',
  caregiverLastName: 'caregiver.last.name',
  relationship: 'caregiver.relationship',
  caregiverPhone: 'caregiver.phone.number',
  street: 'address.street',
  apartment: 'address.apt',
  state: 'address.state',
  city: 'address.city',
  zip: 'address.zip',
  carrier: 'insurance.carrier',
  memberId: 'insurance.memberId',
  secondaryStatus: 'insurance.secondary.status',
} as const satisfies Record<string, AdditionalKey>

export const isAdditionalKey = (name: string): name is AdditionalKey => Object.hasOwn(additionalKeys, name)

/** The value of `name` among entries, or undefined; an entry whose value is blank counts as absent. */
export function entryValue(entries: readonly { key: string; value: string }[], name: string): string | undefined {
  const value = entries.find((entry) => entry.key === name)?.value
  return value === undefined || value.trim() === '' ? undefined : value
}
