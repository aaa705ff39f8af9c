// Forms and dialogs that keep their fields without the kit's form, and why each of them may.
import { bare, isTest } from './house-graph'

/** A form of its own, or a dialog with fields to type into and without FormBody or FormDialog around them. */
const form = /<form\b|\bonSubmit=\{|\buseForm\b(?!Context)/
const overlay = /kit\/ui\/(?:dialog|drawer|confirm-dialog)'/
/** Fields of the kit, or a file of them. */
const typed = /kit\/ui\/(?:text-input|textarea|select)'|-fields'/
const kits = /kit\/form-(?:body|dialog)'/

/** Whether a component by this text would have to use the kit's form. */
export const byHand = (text: string) => form.test(text) || (overlay.test(text) && typed.test(text) && !kits.test(text))

export const formsByHand = () =>
  [...bare]
    .filter(([path, text]) => path.startsWith('components/') && !isTest(path) && byHand(text))
    .map(([path]) => path)
    // The kit's own parts; and phone forms are native, because they work without a script.
    .filter((path) => !/^components\/(?:kit\/(?:form-|use-sent-form)|journeys\/phone\/)/.test(path))
    .sort()

const filter = 'a filter: what is chosen goes into the address or a list, and nothing is sent'
const early = 'a browser fills it in before the script is there, so it reads the fields themselves'
const present = 'its words live beyond it: what is sent shows at once, and what is refused comes back'
const whole = 'faults are told with what is known of them, in one summary with links of its own'
const moving = 'its fields come, go or are moved, and are judged as one list'

export const mayBeByHand: Readonly<Record<string, string>> = {
  'components/access/audit/audit-filters.tsx': filter,
  'components/access/pages/code-page.tsx': 'a browser sends it itself: it works without a script',
  'components/access/pages/password-page.tsx': 'a browser sends it itself: it works without a script',
  'components/callbacks/endpoints/remove-endpoint-dialog.tsx': 'an alertdialog that asks; the host is typed to be sure',
  'components/callbacks/mend-form.tsx': moving,
  'components/callbacks/replay-dialog.tsx':
    'a filter that is judged and counted at each choice: nothing is left to judge when it is sent',
  'components/dashboard/period-choice.tsx': filter,
  'components/kit/passkeys/passkey-form.tsx': 'a button whose answer a device gives: nothing is typed',
  'components/kit/provider/provider-form.tsx': 'a browser sends it itself: it works without a script',
  'components/messaging/campaigns/campaign-form.tsx': moving,
  'components/messaging/conversations/reply-box.tsx': present,
  'components/messaging/screen-phone/text-back.tsx':
    'a phone on the screen: three words are sent by a press, any other by Enter',
  'components/patients/invite/invite-form.tsx': whole,
  'components/patients/list/patient-table-drawer.tsx': filter,
  'components/patients/page/correct-drawer.tsx': whole,
  'components/patients/page/use-correction.ts': whole,
  'components/patients/updates/event-drawer.tsx': present,
  'components/shell/search-box.tsx': filter,
  'components/shell/session/sign-in-again.tsx': early,
  'components/shell/sign-in-card.tsx': 'a browser sends it itself: it works without a script',
}
