// A page of the console in Spanish: no English sentence of the tables is left on it.
import { expect, type Page } from '@playwright/test'
import { auditWords } from '@/components/access/audit/audit-words'
import { staffWords } from '@/components/access/staff/staff-words'
import { tokenWords } from '@/components/access/tokens/token-words'
import { dialogWords } from '@/components/batches/bulk/dialog-words'
import { runWords } from '@/components/batches/bulk/run-words'
import { selectionWords } from '@/components/batches/bulk/selection-words'
import { importWords } from '@/components/batches/imports/import-words'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { pictureWords } from '@/components/dashboard/picture-words'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { uiWords } from '@/components/kit/ui/ui-words'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { messagePageWords } from '@/components/messaging/ground/message-page-words'
import { optOutWords } from '@/components/messaging/opt-outs/opt-out-words'
import { screenPhoneWords } from '@/components/messaging/screen-phone/screen-phone-words'
import { templateWords } from '@/components/messaging/templates/template-page-words'
import { apiCallWords, callNames, stageWords } from '@/components/partners/calls/call-words'
import { eventFormWords } from '@/components/patients/ground/event-form-words'
import { listWords } from '@/components/patients/ground/list-words'
import { recordWords } from '@/components/patients/ground/record-words'
import { inviteWords } from '@/components/patients/invite/invite-words'
import { noteWords } from '@/components/patients/notes/note-words'
import { correctWords } from '@/components/patients/page/correct-words'
import { factWords } from '@/components/patients/page/fact-words'
import { nextKindWords, nextWords } from '@/components/patients/page/next-words'
import { peekWords } from '@/components/patients/page/peek-words'
import { viewWords } from '@/components/patients/views/view-words'
import { sessionWords } from '@/components/shell/session/session-words'
import { shellWords } from '@/components/shell/shell-words'
import { settingsWords } from '@/components/work/clocks/clock-words'
import { dueWords } from '@/components/work/ground/due-words'
import { workWords } from '@/components/work/ground/list-words'
import { snoozeWords } from '@/components/work/ground/snooze-words'
import { taskWords } from '@/components/work/ground/task-words'
import { groupWords, tabWords } from '@/components/work/ground/work-words'
import { dueDateWords } from '@/components/work/list/due-date-words'
import { ownerWords } from '@/components/work/owners/owner-words'
import { workloadWords } from '@/components/work/owners/workload-words'
import { inUnit } from '@/lib/platform/unit'
import { operator, type Person } from './fixtures'

// biome-ignore format: one list
const tables = [
  apiCallWords, auditWords, callNames, callbackWords, campaignWords, conversationWords, endpointWords, eventFormWords, inboxWords, messagePageWords, stageWords,
  optOutWords, flowPartWords, screenPhoneWords, sessionWords, shellWords, staffWords, templateWords, tokenWords, uiWords,
  factWords, nextKindWords, nextWords,
  dialogWords, runWords, selectionWords, settingsWords, dashboardWords, pictureWords, importWords, ownerWords, workloadWords, noteWords, correctWords, inviteWords, listWords, recordWords, taskWords, viewWords, groupWords, tabWords, snoozeWords, peekWords, workWords, dueWords, dueDateWords,
]

/** Every sentence of a table, however deep it stands there. */
const sentences = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap((inner) => sentences(inner))
      : []

/** Sentences only: a single English word may be somebody's name or a word of the interface. */
const english = tables.flatMap(({ en, es }) => {
  const spanish = new Set(sentences(es))
  return sentences(en).filter((words) => words.trim().split(' ').length > 2 && !spanish.has(words))
})

export async function expectSpanish(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(english.filter((words) => shown.includes(words))).toEqual([])
}

/** From the next page on the console speaks `language` to them. */
export const speaksTo = (person: Person, language: 'en' | 'es') =>
  inUnit(operator, (unit) => unit.tx.staff.update({ where: { id: person.id }, data: { language } }))
