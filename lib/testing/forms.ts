// TABLE: which forms and dialogs are not the kit's form, and why. `npm run house` counts what is left outside.
import { bare, isTest } from './house-graph'

/** A form of its own, or a dialog with fields to type into and without FormBody or FormDialog around them. */
const form = /<form\b|\bonSubmit=\{|\buseForm\b(?!Context)/
const overlay = /kit\/ui\/(?:dialog|drawer|confirm-dialog)'/
/** Fields of the kit, or a file of them. */
const typed = /kit\/ui\/(?:text-input|textarea|select)'|-fields'/
const kits = /kit\/form-(?:body|dialog)'/

/** Whether a component by this text would have to use the kit's form. */
export const byHand = (text: string) => form.test(text) || (overlay.test(text) && typed.test(text) && !kits.test(text))

/** Forms on the phone are native: they work without a script. The kit's own parts are the kit's form. */
const phone = 'components/journeys/phone/'
const kitsOwn = /^components\/kit\/(?:form-|use-sent-form)/

const found = () =>
  [...bare].flatMap(([path, text]) =>
    path.startsWith('components/') && !isTest(path) && !kitsOwn.test(path) && byHand(text) ? [path] : [],
  )

export const phoneForms = () => found().filter((path) => path.startsWith(phone))
export const formsByHand = () =>
  found()
    .filter((path) => !path.startsWith(phone))
    .sort()

/** What is chosen goes into the address or into what is shown, and nothing is sent. */
const filter = { kind: 'filter' } as const
/** The browser sends it, or fills it in, without a script: the ways to sign in. */
const native = { kind: 'native' } as const
/** One text, with nothing to judge but that it is not empty. What is taken back, offered or respelled is put into it from
 *  outside; and react-hook-form with its resolver, 13 KB by Brotli, is more than its page has room for. */
const oneText = { kind: 'oneText' } as const
/** In react-hook-form with the contract's schema, but with a body of its own: `form` has the resolver, `judge` the schema. */
const judged = (form: string, judge: string, why: string) => ({ kind: 'judged', form, judge, why }) as const

type Apart = typeof filter | typeof native | typeof oneText | ReturnType<typeof judged>

const ways = 'refusals are told with links to the patient who has the number or the id already'
const back = 'its drawer is gone before the answer comes, and is there again with what was refused'

export const formsApart: Readonly<Record<string, Apart>> = {
  'components/access/audit/audit-filters.tsx': filter,
  'components/access/pages/code-page.tsx': native,
  'components/access/pages/password-page.tsx': native,
  'components/dashboard/period-choice.tsx': filter,
  'components/kit/passkeys/passkey-form.tsx': native,
  'components/kit/provider/provider-form.tsx': native,
  'components/messaging/conversations/reply-box.tsx': oneText,
  'components/messaging/screen-phone/text-back.tsx': judged(
    'components/messaging/screen-phone/text-back.tsx',
    'components/messaging/screen-phone/text-back.tsx',
    'three words are sent by a press beside what is typed',
  ),
  'components/patients/invite/invite-form.tsx': judged(
    'components/patients/invite/invite-form.tsx',
    'components/patients/invite/invite-problems.ts',
    ways,
  ),
  'components/patients/list/patient-table-drawer.tsx': filter,
  'components/patients/page/correct-drawer.tsx': judged(
    'components/patients/page/use-correction.ts',
    'components/patients/invite/invite-problems.ts',
    ways,
  ),
  'components/patients/page/use-correction.ts': judged(
    'components/patients/page/use-correction.ts',
    'components/patients/invite/invite-problems.ts',
    ways,
  ),
  'components/patients/updates/event-drawer.tsx': judged(
    'components/patients/updates/event-drawer.tsx',
    'components/patients/updates/event-draft.ts',
    back,
  ),
  'components/shell/search-box.tsx': filter,
  'components/shell/session/sign-in-again.tsx': native,
  'components/shell/sign-in-card.tsx': native,
}

export const formsOf = (kind: Apart['kind']) =>
  Object.keys(formsApart).filter((path) => formsApart[path]?.kind === kind)
/** Neither the kit's form nor of the table. */
export const formsOutside = () => formsByHand().filter((path) => !(path in formsApart))

const text = (path: string) => bare.get(path) ?? ''
/** Whether a form of the table has a resolver, and its judge a schema of the contract to judge by. */
export const isJudged = (apart: Apart) =>
  apart.kind !== 'judged' ||
  (/\buseForm\b[\s\S]*\bresolver\b/.test(text(apart.form)) &&
    /\b(?:zodResolver|formResolver|safeParse)\b/.test(text(apart.judge)) &&
    /@\/lib\/contract\//.test(text(apart.judge)))
