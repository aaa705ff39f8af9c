// TABLE: what can be got wrong about the bytes, the signature, the schedule and the other end of the wire.
import { newestDefinition } from './newest-definition'
import type { Variant } from './variant'

const migration = 'prisma/migrations/0002_callbacks/migration.sql'
const write = 'lib/callbacks/write-callback.ts'
const attempt = 'lib/callbacks/try-delivery.ts'
const sign = 'lib/callbacks/sign-callback.ts'
const post = 'lib/platform/http/post-once.ts'
const connections = 'lib/platform/http/connections.ts'

const by = (file: string) => (name: string) => ({ file: `lib/${file}.test.ts`, name })
const signing = by('callbacks/sign-callback')
const retries = by('callbacks/retry-schedule')
const hosts = by('platform/http/forbidden-hosts')
const posting = by('platform/http/post-once')
const partners = by('platform/http/hostile-partners')

export const sendingVariants: Variant[] = [
  {
    name: 'The body is kept in jsonb',
    edits: [
      { file: migration, from: '"body" TEXT NOT NULL', to: '"body" JSONB NOT NULL' },
      {
        file: newestDefinition('claim_deliveries'),
        from: 'd.patient_id, c.body, d.tries',
        to: 'd.patient_id, c.body::text, d.tries',
      },
      { file: write, from: ':body::text', to: ':body::jsonb' },
    ],
    caughtBy: signing(
      'on the wire what is sent is byte for byte what was written, and the signature is of these bytes',
    ),
  },
  {
    name: 'The signature is of a body serialised again',
    edits: [{ file: attempt, from: 'at, delivery.body)', to: 'at, JSON.stringify(JSON.parse(delivery.body)))' }],
    caughtBy: signing(
      'on the wire what is sent is byte for byte what was written, and the signature is of these bytes',
    ),
  },
  {
    name: 'The signature leaves the moment out',
    edits: [{ file: sign, from: '.sign(id, at, body)', to: '.sign(id, new Date(0), body)' }],
    caughtBy: signing('the signature holds for this id, this moment and these bytes, and no others'),
  },
  {
    name: 'The signature leaves the id out',
    edits: [{ file: sign, from: '.sign(id, at, body)', to: `.sign('', at, body)` }],
    caughtBy: signing('the signature is the one of the standard'),
  },
  {
    name: 'Only one secret signs during a rotation',
    edits: [{ file: sign, from: 'secrets.map(', to: 'secrets.slice(0, 1).map(' }],
    caughtBy: signing('the signature during a rotation either secret verifies'),
  },
  {
    name: 'A secret that has expired goes on signing',
    edits: [
      {
        file: 'lib/callbacks/delivery-engine.ts',
        from: '.filter(({ expiresAt }) => !expiresAt || expiresAt > at)',
        to: '',
      },
    ],
    caughtBy: signing('on the wire a secret that expires while it is remembered signs nothing more'),
  },
  {
    name: 'A new secret is not heard of',
    edits: [{ file: 'lib/callbacks/delivery-engine.ts', from: 'if (known?.version !== version)', to: 'if (!known)' }],
    caughtBy: signing('on the wire a new secret signs from the next try on, beside the old one'),
  },
  {
    name: 'Every try has a webhook-id of its own',
    edits: [
      {
        file: attempt,
        from: `'webhook-id': delivery.callbackId`,
        to: `'webhook-id': delivery.callbackId + delivery.tries`,
      },
    ],
    caughtBy: signing(
      'on the wire every try carries the same id and the same bytes, and a signature of its own moment',
    ),
  },
  {
    name: 'Names are cut to 100 characters',
    edits: [
      { file: 'lib/callbacks/to-ascii.ts', from: "' ')\n    .trim()", to: "' ')\n    .trim()\n    .slice(0, 100)" },
    ],
    caughtBy: by('callbacks/queue-callback')('composing a name of over 100 characters is a problem, never cut'),
  },
  {
    name: 'Pauses have no jitter',
    edits: [{ file: 'lib/contract/callbacks/delivery-rules.ts', from: 'jitter = 0.1', to: 'jitter = 0' }],
    caughtBy: retries('the table what failed together does not come back together'),
  },
  {
    name: 'Retry-after is ignored',
    edits: [{ file: 'lib/callbacks/retry-schedule.ts', from: ', retryAfter))', to: ', 0))' }],
    caughtBy: retries('in the database retry-after moves the next try of that callback alone'),
  },
  {
    name: 'Retry-after is taken at its word when it asks for less',
    edits: [{ file: 'lib/callbacks/retry-schedule.ts', from: 'Math.max(pause', to: 'retryAfter || Math.max(pause' }],
    caughtBy: retries('the table retry-after lengthens a pause and never shortens it'),
  },
  {
    name: 'A redirect is followed',
    edits: [
      {
        file: post,
        from: 'export function postOnce(request: PostRequest, options: PostOptions = {}): Promise<PostOutcome> {',
        to: `export async function postOnce(request: PostRequest, options: PostOptions = {}): Promise<PostOutcome> {
  const first = await sendOnce(request, options)
  const to = /^location: (.*)$/m.exec(first.head)?.[1]
  return first.outcome === 'redirect' && to ? sendOnce({ ...request, url: to }, options) : first
}
function sendOnce(request: PostRequest, options: PostOptions): Promise<PostOutcome> {`,
      },
    ],
    caughtBy: partners('a redirect into the house is not followed'),
  },
  {
    name: 'Names are judged only when they are entered (rebinding)',
    edits: [{ file: connections, from: 'guard: this.guard,', to: `guard: 'trusted',` }],
    caughtBy: hosts('a name whose answer changes after it was checked (rebinding): no connection'),
  },
  {
    name: 'Literal addresses are not judged when a callback is sent',
    edits: [{ file: post, from: 'return trusted &&', to: 'return true ||' }],
    caughtBy: hosts('and again when a callback is sent: no connection'),
  },
  {
    name: 'One public address makes up for the inner ones beside it',
    edits: [{ file: 'lib/platform/http/resolve-public.ts', from: 'found.some(refused)', to: 'found.every(refused)' }],
    caughtBy: hosts('a name with public and inner addresses is refused: public first'),
  },
  {
    name: 'A certificate nobody vouches for is good enough',
    edits: [{ file: connections, from: 'rejectUnauthorized: true', to: 'rejectUnauthorized: false' }],
    caughtBy: partners('selfSigned'),
  },
  {
    name: 'A request that went out is sent again when its connection is lost',
    edits: [
      { file: post, from: `outcome === 'reset' && !this.sent`, to: `outcome === 'reset'` },
      { file: post, from: `if (this.sent) this.stop('reset', 'SENT_BEFORE')`, to: '' },
    ],
    caughtBy: posting('a connection closed just as it is used again is a reset; nothing is sent twice'),
  },
  {
    name: 'The deadline counts from the last byte',
    edits: [
      {
        file: post,
        from: 'if (!this.settled && this.answer?.add',
        to: 'this.timer?.refresh()\n    if (!this.settled && this.answer?.add',
      },
    ],
    caughtBy: partners('an accepted callback stays accepted, and its body has two seconds, whatever the deadline'),
    hangs: true,
  },
  {
    name: 'The deadline begins only once there is a connection',
    edits: [
      { file: post, from: 'this.timer = setTimeout(this.late, this.deadlineMs)', to: '' },
      {
        file: post,
        from: 'this.sent = true',
        to: 'this.sent = true\n    this.timer = setTimeout(this.late, this.deadlineMs)',
      },
    ],
    caughtBy: posting('the deadline runs over the look-up of the name'),
    hangs: true,
  },
  {
    name: 'An answer is read to its end',
    edits: [{ file: 'lib/platform/http/answer.ts', from: 'return this.length > headBytes', to: 'return false' }],
    caughtBy: posting('an answer longer than 8 KiB is kept to 8 KiB and costs its connection'),
  },
]
