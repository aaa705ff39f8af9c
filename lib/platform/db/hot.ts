// Statements that are SQL because they are hot, and what each costs: nobody calls a statement hot that nobody has measured.
// Measured on 2026-11-22 on 2 cores of an Intel Xeon at 2.5 GHz, busy with other work, PostgreSQL 18 beside it: at least 60
// calls of each, through its use case, one after the other or sixteen at once; the tenth that were fastest took no longer.

/** Milliseconds with the way there and back; of `cases.apply`, `patients.invite` and `staff.readSession` for sixteen rows,
 *  the most that shared a statement then. */
export const hot: Readonly<Record<string, number>> = {
  'cases.apply': 23.06,
  'cases.applyAlone': 3.24,
  'cases.readMany': 1.02,
  'idempotency.keep': 0.48,
  'idempotency.read': 0.23,
  'inbound.keep': 0.75,
  'inbound.tell': 0.53,
  'inbox.allSecrets': 0.92,
  'inbox.keep': 3.59,
  'inbox.secrets': 0.85,
  'patients.invite': 21.15,
  'patients.inviteAlone': 4.29,
  'sms.gateFacts': 1.83,
  'staff.readSession': 0.81,
  'staff.readSessionAlone': 0.32,
  'web.admission': 0.98,
}
