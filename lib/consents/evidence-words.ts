// The words of the evidence document.
import { languageLabels } from '@/lib/contract/languages/desk'
import type { Capacity, ConsentBasis, ConsentChannel, FlowKind, LedgerName } from '@/lib/contract/vocabulary'
import type { EvidenceRow, EvidenceStep } from './evidence-packet'

const names: Record<LedgerName, string> = {
  sharePHI: 'Health information (HIPAA)',
  fcra: 'Income check (FCRA)',
  marketing: 'Marketing',
  communication: 'Calls and texts (TCPA)',
  enrollment: 'Enrollment in the program',
  caregiverInformed: 'Telling a caregiver about the case',
  caregiverActs: 'A caregiver answers for the patient',
}
const channels: Record<ConsentChannel, string> = {
  api: 'By API',
  phone: 'On a patient form',
  console: 'In Hubline',
  sms: 'By text message',
}
const capacities: Record<Capacity, string> = {
  self: 'the patient',
  representative: 'representative',
  demonstration: 'demonstration on the test phone',
  assisted: 'assisted: staff were given the link',
}
const flows: Record<FlowKind, string> = {
  pap: 'PAP enrollment',
  dosage: 'Dosage update',
  consent: 'Program consent',
  missing: 'Missing information',
}
const bases: Record<ConsentBasis, string> = {
  attested: 'Attested by the partner',
  signed: 'Signed',
  withdrawn: 'Withdrawn',
  texted: 'Texted START',
  ended: 'Ended with its term',
}
/** A no that nobody was asked for. */
const gone: Readonly<Record<string, string>> = { withdrawn: 'Withdrawn', ended: 'Ended' } satisfies Partial<
  Record<ConsentBasis, string>
>

export const words = {
  names,
  channels,
  capacities,
  languages: languageLabels.en,
  flows,
  basis: (basis: string) => bases[basis as ConsentBasis] ?? basis,
  stands: (value: boolean, basis: string) => gone[basis] ?? (value ? 'Given' : 'Refused'),
  answer: (value: boolean, basis: string) => gone[basis] ?? (value ? 'Yes' : 'No'),
  files: (kind: string) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
}

type Facts = (readonly [string, string | null | undefined])[]

/** Everything a row holds but the lines of the pen, which no one can read. */
export const ledgerDetails = (row: EvidenceRow): Facts => [
  ['Entry', `${row.id}, at ${row.at}`],
  ['Basis and channel', `${words.basis(row.basis)}. ${channels[row.channel]}`],
  ['Who', row.actorName.toLowerCase() === row.actorKind ? row.actorName : `${row.actorName} (${row.actorKind})`],
  ['Signed name', row.signedName],
  ['Capacity', row.capacity && capacities[row.capacity]],
  ['Relationship', row.relationship],
  ['Code', row.codeAt && `to the phone ending ${row.codePhone}, given at ${row.codeAt}`],
  [
    'Text',
    row.textVersion === null
      ? null
      : `version ${row.textVersion}${row.language ? `, ${languageLabels.en[row.language]}` : ''}`,
  ],
  ['Text SHA-256', row.textHash],
  ['Signature', row.signatureId],
  ['Signature SHA-256', row.signatureHash],
  ['Form', row.flowId],
  ['IP address', row.address],
  ['Browser', row.userAgent],
  ['Reason', row.reason],
  ['Previous entry hash', row.previous || 'None (first entry)'],
  ['Entry hash', row.hash],
]

export const stepRows = (
  timeline: readonly EvidenceStep[],
  spoken: (moment: string) => string,
  browsers: readonly string[],
): string[][] =>
  timeline.map(({ at, what, item, by, address, userAgent }) => [
    spoken(at),
    item ? `${what}: ${item}` : what,
    by.kind === 'patient' || by.kind === 'caregiver' ? `${by.name} (link ${by.id})` : `${by.name} (${by.kind})`,
    address,
    userAgent ? String(browsers.indexOf(userAgent) + 1) : '',
  ])
