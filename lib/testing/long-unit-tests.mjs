// Test files that `npm test` runs where one of their rooms has changed, and `npm run test:all` always: each starts
// processes, fills a large table or goes through thousands of cases, and the files beside it run always.

/** TABLE: the file, and the rooms whose change can break it. What changes everything (choose-tests.mjs) runs them all.
 * @type {readonly (readonly [file: string, ...rooms: string[]])[]} */
export const longUnitTests = [
  ['components/contract/samples.test.ts', 'contract', 'partners'],
  ['components/partners/ground/receivers.test.ts', 'partners', 'callbacks', 'contract'],
  ['lib/batches/bulk/killed-workers.test.ts', 'batches', 'patients'],
  ['lib/batches/imports/killed-imports.test.ts', 'batches', 'patients'],
  ['lib/callbacks/delivery-engine.test.ts', 'callbacks', 'server'],
  ['lib/callbacks/delivery-plans.test.ts', 'callbacks'],
  ['lib/consents/media/draw-pdf.test.ts', 'consents', 'journeys', 'patients'],
  ['lib/consents/media/draw-signature.test.ts', 'consents', 'journeys'],
  ['lib/consents/media/take-photo.test.ts', 'consents', 'journeys'],
  ['lib/consents/verify-ledger.test.ts', 'consents'],
  ['lib/journeys/flows/consent-histories.test.ts', 'journeys', 'consents', 'messaging', 'contract'],
  ['lib/journeys/flows/question-count.test.ts', 'journeys', 'consents', 'patients', 'contract'],
  ['lib/journeys/flows/signing.test.ts', 'journeys', 'consents', 'patients', 'messaging', 'contract', 'server'],
  ['lib/journeys/majority/killed-majority.test.ts', 'journeys', 'contract', 'messaging', 'consents'],
  ['lib/launch/backup/backup.test.ts', 'launch', 'access', 'consents'],
  ['lib/launch/backup/new-keys.test.ts', 'launch', 'access', 'consents'],
  ['lib/launch/demo/demo.test.ts', 'launch', 'patients', 'messaging', 'callbacks', 'journeys', 'work'],
  ['lib/launch/hub/hub.test.ts', 'launch', 'access'],
  ['lib/launch/hub/keys.test.ts', 'launch', 'access', 'consents', 'messaging', 'server'],
  ['lib/launch/serving-role.test.ts', 'launch', 'server'],
  ['lib/launch/start.test.ts', 'launch'],
  ['lib/log/keep-months.test.ts', 'log'],
  ['lib/log/killed-histories.test.ts', 'log', 'work', 'dashboard', 'patients'],
  [
    'lib/messaging/campaigns/campaigns.test.ts',
    'messaging',
    'patients',
    'consents',
    'work',
    'log',
    'contract',
    'server',
  ],
  ['lib/messaging/inbound/interleavings.test.ts', 'messaging'],
  ['lib/messaging/messages/killed-workers.test.ts', 'messaging'],
  ['lib/messaging/sms/quiet-hours.test.ts', 'messaging'],
  ['lib/messaging/sms/zones/zones.test.ts', 'messaging'],
  ['lib/partners/client/client.test.ts', 'partners', 'contract', 'server'],
  ['lib/partners/conformance/conformance.test.ts', 'partners', 'contract', 'server'],
  ['lib/partners/guides/guides.test.ts', 'partners', 'contract', 'server', 'callbacks'],
  ['lib/partners/sandbox/clock.test.ts', 'partners', 'journeys', 'work', 'messaging', 'callbacks'],
  ['lib/partners/sandbox/people.test.ts', 'partners', 'journeys', 'messaging', 'callbacks', 'contract'],
  ['lib/partners/sandbox/worker.test.ts', 'partners', 'callbacks', 'messaging', 'server'],
  ['lib/patients/calls/propose-times.test.ts', 'patients', 'work', 'contract'],
  ['lib/patients/list/list-plans.test.ts', 'patients'],
  ['lib/platform/db/alone-migrations.test.ts', 'launch'],
  ['lib/platform/db/embedded.test.ts', 'launch'],
  ['lib/platform/db/new-migration.test.ts', 'launch'],
  ['lib/platform/http/hostile-partners.test.ts', 'callbacks'],
  ['lib/server/web/borders.test.ts', 'access', 'messaging', 'patients', 'server', 'contract'],
  ['lib/server/web/dropped-conditions.test.ts', 'access', 'messaging', 'patients', 'server', 'contract', 'platform'],
  ['lib/server/web/portal.test.ts', 'partners', 'access', 'callbacks', 'server', 'contract'],
  ['lib/server/web/together.test.ts', 'patients', 'server', 'messaging', 'contract'],
  [
    'lib/server/worker/idle.test.ts',
    'server',
    'messaging',
    'callbacks',
    'batches',
    'work',
    'log',
    'launch',
    'contract',
  ],
  ['lib/testing/third-language.test.tsx', 'journeys', 'consents', 'messaging', 'contract', 'access'],
  ['lib/work/clocks/exactly-once.test.ts', 'work', 'callbacks', 'messaging', 'journeys', 'contract'],
]

/** The files that are left out. @param {'all' | readonly string[]} rooms those that have changed */
export const leftOutFiles = (rooms) =>
  rooms === 'all'
    ? []
    : longUnitTests.filter(([, ...own]) => !own.some((room) => rooms.includes(room))).map(([file]) => file)

const chosen = process.env.UNIT_LONG ?? 'all'
/** As run.mjs has chosen; who runs a file by its name leaves nothing out. */
export const leftOutNow = leftOutFiles(chosen === 'all' ? chosen : chosen.split(','))
