// TABLE: what the site and the worker may not do, each as a role of its own. Everything else they may as the role that is both
// (serving-rights.ts), as which commands and the demo work. `part-rights.test.ts` holds this against the code each of them
// loads.
import { choreRights, type Right, servingRights } from './serving-rights'

export type Part = 'site' | 'worker'
export const parts = ['site', 'worker'] as const satisfies readonly Part[]

const none: readonly Right[] = []
const looked: readonly Right[] = ['SELECT']
/** Rows whose time is over. */
const swept: readonly Right[] = ['SELECT', 'DELETE']

type Rights = Readonly<Record<string, readonly Right[]>>
const less: Readonly<Record<Part, Rights>> = {
  // Nobody is known, admitted or shown anything by a worker.
  worker: {
    approval: none,
    call_record: none,
    call_settings: none,
    endpoint_before: none,
    endpoint_check: none,
    export_choice: none,
    glass_grant: none,
    hand_over: none,
    import_mapping: none,
    inbox_refusal: none,
    oidc_identity: none,
    passkey: none,
    person_link: none,
    recovery_code: none,
    saved_view: none,
    view_settings: none,
    staff: looked,
    staff_program: looked,
    /** What they hold sealed is sealed anew after a rotation. */
    inbox_entry: ['SELECT', 'UPDATE'],
    partner_token: ['SELECT', 'UPDATE'],
    staff_factor: ['SELECT', 'UPDATE'],
    draft: swept,
    session: swept,
    sign_in_failure: swept,
    used_challenge: swept,
    demo_run: none,
  },
  // The audit log is sealed and sent to the SIEM, and the log followed, by a worker alone.
  site: {
    audit_seal: looked,
    audit_stream: looked,
    change_aside: none,
    dashboard_hour: looked,
    dashboard_span: looked,
    /** Who empties a sandbox holds the readers meanwhile, and a row is held by who may change it. */
    log_cursor: ['SELECT', 'UPDATE'],
    missing_loop: looked,
    patient_milestone: looked,
    status_day: looked,
    worker_heartbeat: looked,
    demo_run: none,
  },
}

/** By table or view of the schema public. */
export const rightsOf = (part: Part | undefined): ReadonlyMap<string, readonly Right[]> =>
  part === undefined ? servingRights : new Map([...servingRights, ...Object.entries(less[part])])

/** The chores are the worker's. */
export const choreRightsOf = (part: Part | undefined): readonly Right[] => (part === 'site' ? none : choreRights)
