// TABLE: the files that a change touches by its recipe, tests apart, each by the file of the recipe's example and the words
// that name it there. `npm run house` counts them; `house-documents.test.ts` holds this table and the recipes together.

type Files = Readonly<Record<string, string>>
type Recipe = {
  change: string
  /** The README and the heading, of each recipe that the change follows. */
  steps: readonly (readonly [readme: string, heading: string])[]
  atMost: number
  files: Files
  /** Those that are touched as well where it is said so. */
  also?: { where: string; files: Files }
  /** What else the steps name: for other changes, on a condition, or to look at. */
  others: readonly string[]
}

const migration = { 'prisma/migrations/0003_flows/migration.sql': 'migration' }

export const recipes: readonly Recipe[] = [
  {
    change: 'a stored field of the invite',
    steps: [['lib/patients/README.md', 'Recipe: a field of the invite']],
    atMost: 10,
    others: [
      'additional-data.ts',
      'import-columns.ts',
      'corrections.ts',
      'corrected-record.ts',
      'correct-patient.ts',
      'correct-draft.ts',
      'operation-notes.ts',
    ],
    files: {
      'lib/contract/patients/invite.ts': '`invite.ts`',
      'prisma/schema.prisma': '`prisma/schema.prisma`',
      ...migration,
      'lib/platform/db/inventory.ts': '`inventory.ts`',
      'lib/patients/erasure/erase-patient.ts': '`erase-patient.ts`',
      'lib/contract/patients/names.ts': '`names.ts`',
      'lib/patients/invite/write-invite.ts': '`write-invite.ts`',
      'lib/patients/invite/invite-patient.ts': '`invite-patient.ts`',
      'components/patients/page/patient-details.tsx': '`patient-details.tsx`',
      'components/patients/invite/invite-form-sections.tsx': '`invite-form-sections.tsx`',
    },
    also: {
      where: 'with its column in exports',
      files: {
        'lib/patients/list/list-row.ts': '`list-row.ts`',
        'lib/batches/exports/export-columns.ts': '`export-columns.ts`',
      },
    },
  },
  {
    change: 'an enrollment state',
    steps: [['lib/README.md', 'Recipe: a state']],
    atMost: 8,
    others: [
      'settled.ts',
      'financial-choices.ts',
      'update-flows.ts',
      'clock-kinds.ts',
      'milestones.ts',
      'dashboard.ts',
      'figure-words.ts',
    ],
    files: {
      'lib/contract/vocabulary.ts': '`vocabulary.ts`',
      'lib/contract/patients/transitions.ts': '`transitions.ts`',
      'lib/contract/patients/patient-list.ts': '`patient-list.ts`',
      'lib/messaging/sms/default-templates.ts': '`default-templates.ts`',
      'components/kit/status/status-words.ts': '`status-words.ts`',
      'lib/dashboard/fold-steps.ts': '`fold-steps.ts`',
      ...migration,
    },
  },
  {
    change: 'a callback shape, its cause included',
    steps: [['lib/README.md', 'Recipe: a callback shape']],
    atMost: 12,
    others: ['openapi.ts', 'refusals.ts', 'callback-path.ts', 'delivery-sql.ts'],
    files: {
      'lib/contract/vocabulary.ts': '`vocabulary.ts`',
      'lib/contract/callbacks/callback.ts': '`callback.ts`',
      'lib/contract/callbacks/callback-samples.ts': '`callback-samples.ts`',
      'lib/contract/callbacks/read-callback.ts': '`read-callback.ts`',
      'lib/callbacks/compose-callback.ts': '`compose-callback.ts`',
      'lib/journeys/flows/finish-flow.ts': '`finish-flow.ts`',
      'lib/journeys/flows/finish-facts.ts': '`finish-facts.ts`',
      'lib/contract/callbacks/names.ts': '`names.ts`',
      'components/patients/ground/timeline-words.ts': '`timeline-words.ts`',
      'lib/contract/operation-notes.ts': '`operation-notes.ts`',
      'lib/contract/settled.ts': '`settled.ts`',
      ...migration,
    },
  },
  {
    change: 'a console page with its endpoint',
    steps: [
      ['lib/README.md', 'Recipe: an endpoint'],
      ['app/README.md', 'Recipe: a page'],
    ],
    atMost: 13,
    others: ['refusals.ts', 'endpoints.ts', 'handlers.ts', 'route.ts', 'operation-notes.ts'],
    files: {
      'lib/contract/messaging/texting.ts': "the contract's file of its part",
      'lib/messaging/messages/list-opt-events.ts': 'The use case',
      'lib/contract/access/audit-actions.ts': '`audit-actions.ts`',
      'lib/contract/access/names.ts': '`names.ts`',
      'lib/server/web/handlers/opt-outs.ts': '`opt-outs.ts`',
      'components/messaging/opt-outs/opt-out-queries.ts': 'opt-out-queries.ts`',
      'components/messaging/opt-outs/opt-out-words.ts': 'opt-out-words.ts`',
      'components/messaging/opt-outs/opt-out-report.tsx': '`opt-out-report.tsx`',
      'app/(console)/p/[programId]/opt-outs/page.tsx': '`page.tsx`',
      'app/(console)/p/[programId]/opt-outs/loading.tsx': '`loading.tsx`',
      'app/(console)/page-titles.ts': '`page-titles.ts`',
      'components/shell/rail-icons.ts': '`rail-icons.ts`',
      'app/(console)/rail-sections.ts': '`rail-sections.ts`',
    },
    also: {
      where: 'with filters in its address',
      files: { 'components/messaging/ground/opt-out-address.ts': 'opt-out-address.ts`' },
    },
  },
  {
    change: 'a text message that the hub sends by itself',
    steps: [['lib/messaging/README.md', 'Recipe: a text message']],
    atMost: 10,
    others: ['send-link.ts'],
    files: {
      'lib/contract/messaging/sms-kinds.ts': '`sms-kinds.ts`',
      'lib/messaging/sms/template-kinds.ts': '`template-kinds.ts`',
      'lib/messaging/sms/gate.ts': '`gate.ts`',
      'lib/contract/languages/language-file.ts': '`language-file.ts`',
      'lib/messaging/sms/default-templates.ts': '`default-templates.ts`',
      'components/messaging/ground/sms-words.ts': '`sms-words.ts`',
      'components/messaging/ground/sms-reason-words.ts': '`sms-reason-words.ts`',
      'lib/messaging/inbound/send-answer.ts': '`send-answer.ts`',
      'lib/messaging/inbound/receive-text.ts': '`receive-text.ts`',
      ...migration,
    },
  },
  {
    change: 'a column of a table that has rows',
    steps: [['prisma/README.md', 'Recipe: a migration']],
    atMost: 3,
    others: [
      'sealed-columns.ts',
      'serving-rights.ts',
      'borders.ts',
      'patient_erase.sql',
      'what-stays.ts',
      'sandbox_wipe.sql',
      'alone-migrations.ts',
    ],
    files: {
      'prisma/schema.prisma': '`schema.prisma`',
      ...migration,
      'lib/platform/db/inventory.ts': '`inventory.ts`',
    },
    also: { where: 'where it holds a time', files: { 'lib/partners/sandbox/aging.ts': '`aging.ts`' } },
  },
]

/** "10; 12 with its column in exports" */
export function filesOf({ files, also }: Recipe): string {
  const count = Object.keys(files).length
  return also ? `${count}; ${count + Object.keys(also.files).length} ${also.where}` : String(count)
}
