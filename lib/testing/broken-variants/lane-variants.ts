// TABLE: what can be got wrong about lanes, leases and suspects, most of it in the migration.
import { newestDefinition } from './newest-definition'
import type { Variant } from './variant'

const claimed = newestDefinition('claim_deliveries')
const finished = newestDefinition('finish_deliveries')
const takenOver = newestDefinition('take_over_lanes')
const requeued = newestDefinition('requeue_deliveries')
const engine = 'lib/callbacks/delivery-engine.ts'
const write = 'lib/callbacks/write-callback.ts'

const by = (file: string) => (name: string) => ({ file: `lib/callbacks/${file}.test.ts`, name })
const lanes = by('lanes')
const poison = by('poison')
const health = by('endpoint-health')
const retries = by('retry-schedule')

export const laneVariants: Variant[] = [
  {
    name: 'A finish is not fenced by its lease',
    edits: [{ file: finished, from: ' AND l.lease = r.lease', to: '' }],
    caughtBy: lanes('what was taken over is finished by its new owner alone, whichever of the two is first'),
  },
  {
    name: 'The lane is not locked before its next head is looked for',
    edits: [{ file: finished, from: ' FOR NO KEY UPDATE OF l SKIP LOCKED', to: '' }],
    caughtBy: lanes('a callback written while the one before it is being finished is not forgotten'),
  },
  {
    name: 'A finish waits for a patient’s cause, and its batch with it',
    edits: [{ file: finished, from: ' FOR NO KEY UPDATE OF l SKIP LOCKED', to: ' FOR NO KEY UPDATE OF l' }],
    caughtBy: lanes('a finish never waits for a cause that is still being written'),
  },
  {
    name: 'The callback is written outside the transaction of its cause',
    edits: [
      {
        file: write,
        from: 'const rows = await unit.sql(',
        to: `const rows = await (await import('@/lib/platform/unit')).single(unit.actor, unit.now).sql(`,
      },
    ],
    caughtBy: lanes('a cause that is refused leaves no callback, no delivery and no gap'),
  },
  {
    name: 'A new callback becomes the head of a lane that has one',
    edits: [{ file: write, from: 'head_seq = coalesce(l.head_seq, l.last_seq + 1)', to: 'head_seq = l.last_seq + 1' }],
    caughtBy: lanes('a new callback stands behind what is waiting, whatever it waits for'),
  },
  {
    name: 'An attempt is counted when it is claimed',
    edits: [
      {
        file: claimed,
        from: 'RETURN QUERY\n        SELECT d.id, d.callback_id',
        to: `UPDATE delivery d SET tries = d.tries + 1 FROM lane l
          WHERE l.lease = p_lease AND d.endpoint_id = l.endpoint_id AND d.lane_key = l.key AND d.seq = l.head_seq;
        RETURN QUERY SELECT d.id, d.callback_id`,
      },
    ],
    caughtBy: lanes('a kill uses up no try, and the next owner begins where the dead one began'),
  },
  {
    name: 'What stands behind the head is claimed with it',
    edits: [{ file: claimed, from: 'delivery.seq = k.seq LIMIT 1', to: `delivery.state = 'pending'` }],
    caughtBy: lanes('two claims at the same moment never get the same lane, and only its head'),
  },
  {
    name: 'A claim looks at lanes that another holds',
    edits: [
      {
        file: claimed,
        from: 'AND l.lease IS NULL AND NOT l.suspect AND l.due_at <= p_now',
        to: 'AND NOT l.suspect AND l.due_at <= p_now',
      },
    ],
    caughtBy: lanes('a dead worker’s lanes are free at the next look, not when their lease has run out'),
  },
  {
    name: 'Lanes are taken over without asking whether their worker lives',
    edits: [
      {
        file: takenOver,
        from: `IF pg_try_advisory_xact_lock(hashtextextended('hubline worker ' || each, 0)) THEN`,
        to: 'IF TRUE THEN',
      },
    ],
    caughtBy: lanes('a living worker’s lanes are left alone until their lease has run out'),
  },
  {
    name: 'The lanes of the dead are not taken over before their leases run out',
    edits: [{ file: takenOver, from: 'dead := dead || each', to: 'NULL' }],
    caughtBy: lanes('a dead worker’s lanes are free at the next look, not when their lease has run out'),
  },
  {
    name: 'A takeover waits for a patient’s cause',
    edits: [{ file: takenOver, from: 'l.key FOR NO KEY UPDATE SKIP LOCKED', to: 'l.key FOR NO KEY UPDATE' }],
    caughtBy: lanes('a takeover never waits for a cause that is still being written, and frees everybody else'),
  },
  {
    name: 'What was not finished in time is nobody’s again',
    edits: [{ file: takenOver, from: ' OR l.leased_until <= p_now', to: '' }],
    caughtBy: poison('a lease that ran out frees its lane and accuses nobody: only a death does'),
  },
  {
    name: 'A lease that ran out accuses what it was for',
    edits: [
      { file: takenOver, from: 'crashes = l.crashes + (l.worker = ANY (dead))::int,', to: 'crashes = l.crashes + 1,' },
    ],
    caughtBy: poison('a lease that ran out frees its lane and accuses nobody: only a death does'),
  },
  {
    name: 'A fault of ours before the try keeps the lane leased',
    edits: [
      {
        file: engine,
        from: 'return handBackDelivery(unit(), row, new Date(now().getTime() + faultPause)).catch(() => undefined)',
        to: '',
      },
    ],
    caughtBy: lanes('secrets that cannot be read use up no try and accuse nobody; once they can, everything goes out'),
  },
  {
    name: 'A worker sends under a lease that has run out',
    edits: [{ file: engine, from: 'if (performance.now() - claimedAt > leaseMs - tryMs) return', to: '' }],
    caughtBy: lanes('a worker that wakes after its lease has run out sends nothing'),
  },
  {
    name: 'A worker without its lock goes on claiming',
    edits: [{ file: engine, from: '!stopping && held()', to: '!stopping' }],
    caughtBy: lanes('a worker that others may think dead claims nothing'),
  },
  {
    name: 'A worker told to stop leaves what is under way',
    edits: [{ file: engine, from: 'while (!stopping || underWay.size > 0)', to: 'while (!stopping)' }],
    caughtBy: lanes('a worker told to stop finishes what it began, and begins nothing more'),
  },
  {
    name: 'One finish that cannot be written takes its batch along',
    edits: [{ file: engine, from: 'later({ ...each, alone: true }, 100)', to: 'each.done()' }],
    caughtBy: lanes('an answer that cannot be written down keeps no other from being written'),
  },
  {
    name: 'The room of a worker is shared between the endpoints',
    edits: [{ file: engine, from: 'const mostInFlight = 512', to: 'const mostInFlight = 4' }],
    caughtBy: lanes('an endpoint that hangs fills its own room and nobody else’s'),
  },
  {
    name: 'What waits for its room is sent to an endpoint that has stopped answering',
    edits: [{ file: engine, from: 'if (waited && !answering.has(endpointId))', to: 'if (waited && false)' }],
    caughtBy: lanes(
      'what waits for the room of an endpoint that stops answering is given back, and not sent into the dark',
    ),
  },
  {
    name: 'A blocked callback is passed by',
    edits: [
      {
        file: takenOver,
        from: `d.lane_key = k.key AND d.state IN ('pending', 'blocked')`,
        to: `d.lane_key = k.key AND d.state = 'pending'`,
      },
    ],
    caughtBy: lanes('a blocked callback whose turn comes later holds up what follows it'),
  },
  {
    name: 'A replay goes out of order',
    edits: [
      {
        file: requeued,
        from: 'd.endpoint_id, d.lane_key, d.first_seq',
        to: 'd.endpoint_id, d.lane_key, d.first_seq DESC',
      },
    ],
    caughtBy: lanes('what is replayed goes to the end of its lane, in the order it had'),
  },
  {
    name: 'A disabled endpoint is claimed',
    edits: [
      {
        file: claimed,
        from: `WHERE e.state = 'active' AND e.removed_at IS NULL AND (p_only`,
        to: 'WHERE e.removed_at IS NULL AND (p_only',
      },
    ],
    caughtBy: health('an endpoint that is disabled is sent nothing, and nothing meant for it is lost'),
  },
  {
    name: 'A paused endpoint is sent its suspects',
    edits: [
      { file: claimed, from: `AND e.state = 'active' AND e.removed_at IS NULL\n`, to: 'AND e.removed_at IS NULL\n' },
    ],
    caughtBy: health('an endpoint that is paused is not sent its suspects either'),
  },
  {
    name: '410 does not disable',
    edits: [{ file: finished, from: 'state = CASE WHEN h.gone OR (NOT', to: 'state = CASE WHEN (NOT' }],
    caughtBy: health('410 disables the endpoint at once and keeps the callback waiting'),
  },
  {
    name: 'Five days of failures do not disable',
    edits: [
      { file: finished, from: 'state = CASE WHEN h.gone OR (NOT', to: 'state = CASE WHEN h.gone OR (FALSE AND NOT' },
    ],
    caughtBy: health('five days of nothing but failures (timeout) disable the endpoint, and not a moment less'),
  },
  {
    name: 'A success does not end a row of failures',
    edits: [{ file: finished, from: 'CASE WHEN h.accepted AND NOT h.gone THEN NULL', to: 'CASE WHEN FALSE THEN NULL' }],
    caughtBy: health('five days begin anew with every success'),
  },
  {
    name: 'What is given up is nobody’s task',
    edits: [{ file: finished, from: `IF 'failed' = ANY (p_next)`, to: 'IF FALSE' }],
    caughtBy: retries(
      'in the database the tenth failure gives up with one task, and the next callback of the patient goes on',
    ),
  },
  {
    name: 'Whoever crashes once is a suspect',
    edits: [{ file: takenOver, from: 'suspect = l.crashes + (l.worker = ANY (dead))::int > 1', to: 'suspect = TRUE' }],
    caughtBy: poison('a first crash is retried like anything else, at once and together'),
  },
  {
    name: 'Suspects run among the others',
    edits: [
      {
        file: claimed,
        from: 'AND l.lease IS NULL AND NOT l.suspect AND l.due_at',
        to: 'AND l.lease IS NULL AND l.due_at',
      },
    ],
    caughtBy: poison('what was under way in a second crash is a suspect, and no longer runs among the others'),
  },
  {
    name: 'Suspects are claimed together',
    edits: [{ file: claimed, from: 'LIMIT 1 FOR UPDATE OF l SKIP LOCKED', to: 'LIMIT 9 FOR UPDATE OF l SKIP LOCKED' }],
    caughtBy: poison('one suspect at a time'),
  },
  {
    name: 'A worker tries the next suspect beside the one before it',
    edits: [{ file: engine, from: '(waits.suspect || count > 0) && !probation', to: 'waits.suspect || count > 0' }],
    caughtBy: poison('a worker tries its next suspect only when the one before it has ended'),
  },
  {
    name: 'A poison is never set aside',
    edits: [{ file: takenOver, from: 'l.proven + (l.probation AND l.worker = ANY (dead))::int', to: 'l.proven' }],
    caughtBy: poison(
      'what ends its worker as the only suspect, again and again, is set aside with a task, and never sent once more',
    ),
  },
  {
    name: 'Everybody beside a poison is set aside with it',
    edits: [{ file: takenOver, from: 'l.proven + (l.probation AND l.worker = ANY (dead))::int', to: 'l.proven + 1' }],
    caughtBy: poison('a crash in which a lane was no suspect proves nothing against it, however many there are'),
  },
  {
    name: 'A poison disables its endpoint',
    edits: [{ file: finished, from: `WHERE r.outcome <> 'crashed' GROUP BY`, to: 'GROUP BY' }],
    caughtBy: poison('setting one aside says nothing about its endpoint'),
  },
]
