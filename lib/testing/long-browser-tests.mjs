// Browser tests that `npm test` runs where one of their rooms has changed, and `npm run test:all` always: each is long, no
// person's main job, and has a shorter test of the same thing in its file, which runs always; the running keys, in
// lib/platform/secrets.test.ts.

/** TABLE: the file, how the name of a test begins, and the rooms, in `lib` or in `components`, whose change can break it.
 * @type {readonly (readonly [file: string, begins: string, ...rooms: string[]])[]} */
export const longBrowserTests = [
  ['phone/child', 'a caregiver whose relationship nobody knows', 'journeys', 'consents', 'patients'],
  ['phone/every-page', 'pap, Español', 'journeys', 'consents'],
  ['phone/every-page', 'pap, English', 'journeys', 'consents'],
  ['phone/every-page', 'dosage, ', 'journeys'],
  ['phone/every-page', 'consent, English', 'journeys', 'consents'],
  ['phone/every-page', 'links that ended, English', 'journeys'],
  ['phone/every-page', 'links that ended, Español', 'journeys'],
  ['phone/every-page', 'a photo and a file that were sent', 'journeys', 'consents'],
  ['phone/every-page', 'what cannot be changed, and a caregiver', 'journeys'],
  ['phone/finish', 'PAP enrollment, Español', 'journeys', 'consents', 'callbacks'],
  ['phone/finish', 'after a no to calls and texts', 'journeys', 'consents'],
  ['phone/finish', 'dosage update, Español', 'journeys', 'callbacks'],
  ['phone/finish', 'consent-only enrollment, English', 'journeys', 'consents', 'callbacks'],
  ['phone/kept', 'an entry with editable false', 'journeys', 'patients'],
  ['phone/links', 'a wrong date of birth five times', 'journeys'],
  ['phone/keyboard', 'pap with a keyboard alone', 'journeys', 'consents'],
  ['phone/keyboard', 'consent with a keyboard alone', 'journeys', 'consents'],
  ['phone/keyboard', 'without JavaScript pap, English', 'journeys', 'consents'],
  ['phone/keyboard', 'without JavaScript dosage, Español', 'journeys'],
  ['phone/links', 'without a date of birth on record', 'journeys', 'patients'],
  ['phone/links', 'revoked', 'journeys'],
  ['phone/links', 'replaced', 'journeys'],
  ['phone/links', 'finished', 'journeys'],
  ['phone/missing', 'the case manager sees where it stands', 'journeys', 'work'],
  ['phone/missing', 'two items ticked in the console', 'journeys', 'consents', 'work'],
  ['phone/narrow', 'pap, ', 'journeys', 'consents'],
  ['phone/narrow', 'consent, ', 'journeys', 'consents'],
  ['phone/offline', 'every answer from the server is lost once', 'journeys', 'consents'],
  ['phone/resume', 'pap, the phone closed after every page', 'journeys', 'consents'],
  ['phone/resume', 'consent, the phone closed after every page', 'journeys', 'consents'],
  ['phone/resume', 'pap, begun on one phone', 'journeys', 'consents'],
  ['phone/resume', 'dosage, begun on one phone', 'journeys'],
  ['phone/resume', 'consent, begun on one phone', 'journeys', 'consents'],
  ['phone/resume', 'the other language', 'journeys', 'consents'],
  ['phone/resume', 'what was typed and is no answer', 'journeys'],
  ['phone/signature', 'the part that draws does not arrive', 'journeys', 'consents'],
  ['phone/signature', 'a typed name is an image', 'journeys', 'consents'],
  ['phone/uploads', 'without a script what is no photo', 'journeys', 'consents'],
  ['phone/uploads', 'with a script what is no photo', 'journeys', 'consents'],
  ['phone/uploads', 'with a script a photo is kept upright', 'journeys', 'consents'],
  ['phone/verify', 'English, without a script', 'journeys', 'consents'],
  ['phone/verify', 'Español', 'journeys', 'consents'],
  ['phone/weight', 'any page of a link as the first', 'journeys'],
  ['phone/weight', 'pap: light', 'journeys'],
  ['phone/withdraw', 'the case manager records', 'journeys', 'consents', 'patients'],

  ['console/callbacks', 'what is sent on one page', 'callbacks'],
  ['console/callbacks', 'a name that is too long', 'callbacks'],
  ['console/callbacks', 'a range is counted', 'callbacks'],
  ['console/callbacks', 'an auditor reads everything', 'callbacks', 'access'],
  ['console/callbacks', 'a failing partner is seen', 'callbacks'],
  ['console/campaigns', 'an auditor reads', 'messaging', 'access'],
  ['console/campaigns', 'a case manager puts a patient', 'messaging'],
  ['console/conversations', 'what was typed survives', 'messaging'],
  ['console/conversations', 'an opt-out by voice', 'messaging'],
  ['console/conversations', 'an auditor reads', 'messaging', 'access'],
  ['console/desk-states', 'while all is on its way', 'patients', 'work', 'messaging', 'dashboard'],
  ['console/desk-widths', '200 % zoom in Spanish', 'patients', 'work', 'messaging', 'dashboard'],
  ['console/desk-widths', '390 px wide in Spanish', 'patients', 'work', 'messaging', 'dashboard'],
  ['console/every-page', 'as an administrator what partners read: /reference', 'contract'],
  [
    'console/every-page',
    'as an administrator every page with something on it, in Spanish',
    'patients',
    'work',
    'messaging',
    'callbacks',
    'dashboard',
    'partners',
    'batches',
    'access',
  ],
  [
    'console/every-page',
    'as an administrator every page of a program that has nobody',
    'patients',
    'work',
    'messaging',
    'callbacks',
  ],
  ['console/isolation', 'somebody else’s patient is reached by no endpoint as administrator', 'access'],
  ['console/isolation', 'somebody else’s patient is reached by no endpoint as auditor', 'access'],
  ['console/portal', 'every page of the portal', 'partners', 'callbacks'],
  ['console/approvals', 'emergency access: one patient', 'access', 'patients'],
  ['console/conversations', 'a quick reply of the program', 'messaging'],
  ['console/conversations', 'a reply is put off', 'messaging'],
  ['console/desk-states', 'without a network: patient', 'patients', 'journeys'],
  ['console/desk-states', 'without a network: dashboard', 'dashboard'],
  ['console/overlays', 'above a patient', 'patients', 'work', 'messaging', 'journeys', 'consents'],
  ['console/portal', 'a token is rotated', 'partners', 'callbacks', 'access'],
  ['console/reference', 'on a phone the contents', 'contract', 'partners'],
  ['console/reference', 'the page is short enough', 'contract', 'partners'],
  ['console/retention', 'a legal hold', 'access', 'patients'],
  ['console/it-administrator', 'they begin at what they look after', 'access'],
  ['console/reference', 'a signature’s fault', 'contract', 'partners', 'callbacks'],
  ['console/running-keys', 'keys are replaced under', 'launch', 'access', 'server', 'callbacks', 'partners'],
  ['console/sandbox', 'as an administrator the page of a sandbox in Spanish', 'partners'],
  ['console/second-factor', 'after five wrong codes', 'access'],
  ['console/messages', 'the SMS of a link', 'messaging', 'journeys'],
  ['console/messages', 'a message of which nobody knows', 'messaging'],
  ['console/messages', 'filters stand in the address', 'messaging'],
  ['console/messages', 'an auditor reads', 'messaging', 'access'],
  ['console/overlays', 'as an administrator above the pages', 'access', 'callbacks', 'messaging'],
  ['console/screen-phone', 'several phones', 'messaging'],
  ['console/screen-phone', 'whoever would see it in the rail a program with real phones', 'messaging'],

  ['day/at-once', 'needs info taken back', 'patients', 'work', 'journeys'],
  ['day/at-once', 'the tabs count with the others', 'patients', 'work'],
  ['day/bulk', 'everything that matches', 'batches'],
  ['day/bulk', 'patients are assigned', 'batches', 'work'],
  ['day/calls', 'a prescriber is added', 'patients', 'work'],
  ['day/calls', 'as a supervisor a program’s protocol is set', 'patients', 'work'],
  ['day/calls', 'the third attempt', 'patients', 'work'],
  ['day/dashboard', 'a report is made', 'dashboard', 'access'],
  ['day/clocks', 'an empty tab speaks of itself', 'work', 'callbacks'],
  ['day/clocks', 'work finds its person', 'work'],
  ['day/clocks', 'a supervisor changes hours', 'work', 'access'],
  ['day/dashboard', 'figures of a week', 'dashboard'],
  ['day/dashboard', 'every figure says what is so', 'dashboard'],
  ['day/dashboard', 'is whole in every width and theme', 'dashboard'],
  ['day/guard', 'unsent words', 'patients', 'work', 'messaging'],
  ['day/imports', 'failed rows come as a file', 'batches'],
  ['day/lists', 'rows that are chosen', 'patients', 'batches'],
  ['day/lists', 'what is found outside a view', 'patients'],
  ['day/lists', 'the audit log goes into a file', 'access', 'batches'],
  ['day/notes', 'take a patient', 'work', 'patients'],
  ['day/notes', 'hand over what a colleague has', 'work'],
  ['day/patient-page', 'on a phone: facts', 'patients'],
  ['day/views', 'J and K go on', 'patients'],
  ['day/views', 'the list as a file and on paper', 'patients', 'batches'],
  ['day/whole-day', 'the whole day with a mouse alone', 'patients', 'work', 'messaging', 'dashboard'],
  ['day/zones', 'in America/Los_Angeles, en', 'patients', 'work', 'messaging'],
  ['day/zones', 'in Pacific/Honolulu, es', 'patients', 'work', 'messaging'],
  ['day/zones', 'in Pacific/Honolulu, en', 'patients', 'work', 'messaging'],
  ['day/zones', 'in Pacific/Kiritimati, es', 'patients', 'work', 'messaging'],
  ['templates', 'as a supervisor while typing', 'messaging'],
  ['templates', 'as a supervisor the editor, full', 'messaging'],
  ['faults/broken-pages', 'every other page does too', 'server'],
  ['faults/launcher', 'killed outright', 'launch', 'server'],
  ['faults/launcher', 'a second start', 'launch', 'server'],
  ['faults/launcher', 'site, worker and database come back', 'launch', 'server'],
  ['templates', 'as a supervisor every occasion is listed', 'messaging'],
  ['templates', 'as a supervisor another’s save', 'messaging'],
  ['templates', 'as a supervisor a new notification', 'messaging'],
  ['templates', 'a case manager reads', 'messaging', 'access'],
]

/** What Playwright leaves out. @param {'all' | readonly string[]} rooms those that have changed */
export const leftOut = (rooms) =>
  rooms === 'all'
    ? []
    : longBrowserTests
        .filter(([, , ...own]) => !own.some((room) => rooms.includes(room)))
        .map(([...row]) => inTitle(row))

/** Playwright asks about `project file describe … name`. @param {readonly [string, string, ...string[]]} row */
const inTitle = ([file, begins]) => new RegExp(`(^| |/)${escaped(`${file}.spec.ts ${begins}`)}`)

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is wrong with the table, judged by the tests that there are: a row without a test, or a file of rows alone.
 * @param {readonly string[]} titles each `file describe … name` */
export function judgeLongTests(titles) {
  const rows = longBrowserTests.map((row) => ({ row, pattern: inTitle(row) }))
  const stray = rows.filter(({ pattern }) => !titles.some((title) => pattern.test(title)))
  const always = titles.filter((title) => !rows.some(({ pattern }) => pattern.test(title)))
  const bare = [...new Set(longBrowserTests.map(([file]) => file))].filter(
    (file) => !always.some((title) => title.startsWith(`${file}.spec.ts `)),
  )
  return [
    ...stray.map(({ row: [file, begins] }) => `no test of e2e/${file}.spec.ts begins with “${begins}”`),
    ...bare.map((file) => `e2e/${file}.spec.ts has no test that runs always`),
  ]
}
