// TABLE: the gates at which a consent acts, each taken away once. The random histories of consents catch each of them.
import type { Variant } from './variant'

const caughtBy = {
  file: 'lib/journeys/flows/consent-histories.test.ts',
  name: 'random histories: nothing goes that may not, and what waited goes in its order',
}

const gates: [name: string, file: string, from: string, to: string][] = [
  [
    'A marketing campaign is planned for who has not agreed to marketing',
    'lib/messaging/campaigns/plan-step.ts',
    'entry.class === CampaignClass.marketing',
    'false',
  ],
  [
    'A marketing text that waits goes after the consent was taken back',
    'lib/messaging/messages/claim-messages.ts',
    'advertises: row.advertises',
    'advertises: false',
  ],
  [
    'Texts go to who has taken the consent to texts back',
    'lib/messaging/sms/gate.ts',
    'communicationRefused && !exempt.refused',
    'communicationRefused && exempt.refused',
  ],
  [
    'The consent to share is taken back and callbacks go on',
    'lib/journeys/flows/write-consents.ts',
    'if (sharing)',
    'if (sharing?.value)',
  ],
  [
    'The consent to share is given again and callbacks wait on',
    'lib/journeys/flows/write-consents.ts',
    'if (sharing)',
    'if (sharing && !sharing.value)',
  ],
  [
    'The first callback after sharing was taken back goes',
    'lib/callbacks/write-callback.ts',
    'sharing_withheld(:patientId::text)',
    'false',
  ],
  [
    'Files go to partners while sharing is taken back',
    'lib/consents/media/admit-reader.ts',
    'leaves && (await isSharingWithheld(unit, { patientId }))',
    'false',
  ],
  [
    'An export holds who has taken sharing back',
    'lib/batches/exports/read-withheld.ts',
    'where sharing_withheld(asked.id)',
    'where false',
  ],
  [
    'Income is asked after the consent to the income check was taken back',
    'lib/journeys/flows/answers.ts',
    'and value and basis',
    'and basis',
  ],
  [
    'Who has said no to calls and texts is called',
    'lib/patients/calls/read-standing.ts',
    'refusesCalls(said, patient.lifecycle) ||',
    '',
  ],
  [
    'Consents stay in force after their time',
    'lib/journeys/flows/end-consents.ts',
    'if (over.length > 0)',
    'if (over.length > 99)',
  ],
]

export const consentVariants: Variant[] = gates.map(([name, file, from, to]) => ({
  name,
  edits: [{ file, from, to }],
  caughtBy,
}))
