// What ends a campaign for a patient by itself, as SQL: asked of entries that wait (`end-overdue`) and, in the
// transaction that plans a step, of the entry it is for (`claim-entries`), so no step is planned after its reason to stop.

/** The patient's states as `<track>.<state>`, those that are set. */
const statesOf = (patient: string) =>
  `array_remove(array['enrollment.' || ${patient}.enrollment, 'priorAuth.' || ${patient}.prior_auth,
                      'pap.' || ${patient}.pap, 'copay.' || ${patient}.copay], null)`

/** When the patient last left, null for never. Only the phone's few rows are looked at. */
export const lastLeft = (patient: string) => `
  (select max(o.effective_at) from opt_event o
    where o.phone_number = ${patient}.phone_number and o.direction = 'out' and ${patient}.id = any(o.patient_ids))`

/** An opt-out that a START has followed: it stopped the campaign all the same. */
export const leftSince = `coalesce(${lastLeft('p')} >= e.subscribed_at, false)`

/** A word of `campaignStops`, or null: of `campaign_entry e`, `campaign c`, `patient p`, `support_program g` and
 *  `program_phone ph` of the patient's number, if there is one. */
export const stopReason = `
  case when g.archived_at is not null then 'programClosed'
       when c.state = 'archived' then 'archived'
       when p.lifecycle = 'unsubscribed' or ph.stopped_here_at is not null or ph.opted_out_at is not null or ${leftSince} then 'optedOut'
       when c.stop_on && ${statesOf('p')} then 'status' end`
