// TABLE: every chore, what it carries and when it comes round by itself. What goes out (messages, callbacks) is not a
// chore: it is the domain's own row.
import { z } from 'zod'

export const jobs = {
  /** Seals what the audit log has got. */
  'audit.seal': { payload: z.object({}), cron: '* * * * *' },
  /** Sends what the audit log has got to the SIEM. */
  'audit.stream': { payload: z.object({}), cron: '* * * * *' },
  /** Finds what was unusual in the week that ended last; a week is judged once. */
  'audit.unusual': { payload: z.object({}), cron: '23 * * * *' },
  /** Cancels what removed endpoints had waiting. */
  'callbacks.cancel-removed': { payload: z.object({}), cron: '* * * * *' },
  /** Ends the failing of endpoints that nothing waits for any more. */
  'callbacks.clear-failing': { payload: z.object({}), cron: '* * * * *' },
  /** Makes the days to come of partners' calls, and drops those older than thirty days. */
  'calls.days': { payload: z.object({}), cron: '13 * * * *' },
  /** Plans the steps of campaigns that are due, and ends what has to stop. */
  'campaigns.advance': { payload: z.object({}), cron: '* * * * *' },
  /** Asks again for consents that end soon, and ends those whose time is over. */
  'consents.end': { payload: z.object({}), cron: '37 * * * *' },
  /** Drops the values of imports thirty days after their end. */
  'imports.sweep': { payload: z.object({}), cron: '27 * * * *' },
  /** Drops drafts nobody has touched for thirty days. */
  'drafts.sweep': { payload: z.object({}), cron: '41 * * * *' },
  /** Seals anew what older keys sealed. */
  'keys.reseal': { payload: z.object({}), cron: '*/5 * * * *' },
  /** Makes the log's months to come, and drops those older than thirteen. */
  'log.months': { payload: z.object({}), cron: '7 * * * *' },
  /** Makes the dashboard's reports of the week or month that has ended. */
  'dashboard.reports': { payload: z.object({}), cron: '12 * * * *' },
  /** Asks for the own phone of who comes of age soon, ends the authority of their caregivers on the day, and asks new adults
   *  for consents of their own. */
  'patients.majority': { payload: z.object({}), cron: '3-59/10 * * * *' },
  /** Gives each program the texts of a language that patients are spoken to in anew. */
  'templates.languages': { payload: z.object({}), cron: '19 * * * *' },
  /** Erases patients whose erasure is due. */
  'patients.erase': { payload: z.object({}), cron: '6-59/10 * * * *' },
  /** Disposes of links on the test phone and of patients' files whose time is over. */
  'retention.dispose': { payload: z.object({}), cron: '33 * * * *' },
  /** Shows the virus scanner the files it has not seen. */
  'media.scan': { payload: z.object({}), cron: '* * * * *' },
  /** Removes the bytes of files discarded, or never finished, more than a day ago. */
  'media.sweep': { payload: z.object({}), cron: '17 * * * *' },
  /** Empties sandboxes nobody has used for fourteen days. */
  'sandbox.sweep': { payload: z.object({}), cron: '47 * * * *' },
  /** Notes that a worker is here, and whether what goes out is on time. */
  'status.note': { payload: z.object({}), cron: '* * * * *' },
  /** Drops what has run out: kept answers to Idempotency-Keys, ended sessions, old sign-in failures. */
  'platform.sweep': { payload: z.object({}), cron: '*/10 * * * *' },
} as const satisfies Record<string, { payload: z.ZodType; cron?: string }>

export type JobName = keyof typeof jobs
/** A row without a handler does not compile. */
export type Handlers = { [K in JobName]: (payload: z.output<(typeof jobs)[K]['payload']>) => Promise<void> }
