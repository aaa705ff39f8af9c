// TABLE: what happens in a partner's year, each told once: why, and the lines that do it. The reference shows them, and
// lib/partners/guides/guides.test.ts runs each as it is shown, against a hub.

export type Guide = {
  id: string
  title: string
  /** What to know before. */
  prose: readonly string[]
  /** Runs after `guideHead`, with what it reads from the environment. */
  code: string
}

/** The one function the guides call by: a key for each call, kept over its tries. */
export const guideHead = `const { HUB = '', TOKEN = '', PROGRAM = '' } = process.env

export async function call(method: 'GET' | 'POST', path: string, body?: object, token = TOKEN) {
  const key = crypto.randomUUID()
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(HUB + path, {
      method,
      headers: {
        authorization: \`Bearer \${token}\`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    }).catch(() => null)
    const again = answer === null || answer.status === 429 || answer.status >= 500
    if (answer && (!again || tries === 4)) {
      const type = answer.headers.get('x-error-type')
      return { status: answer.status, type, ...(await answer.json()) }
    }
    if (tries === 4) throw new Error('no answer')
    await new Promise((done) => setTimeout(done, 1000 * Number(answer?.headers.get('retry-after') ?? tries)))
  }
}
`

/** The typed client at work; run with the downloaded file beside it. */
export const clientGuide = `import { entriesOf, HubError, Hubline } from './hubline.ts'

const { HUB = '', TOKEN = '', PROGRAM = '' } = process.env
const hub = new Hubline({ base: HUB, token: TOKEN, program: PROGRAM })

const patient = { externalId: 'EXT-40001', phoneNumber: '+13125550100', firstName: 'Ada', lastName: 'Example' }
const additionalData = entriesOf({ 'patient.dob': '1980-03-27T00:00:00+00:00' })
const { data } = await hub.invite({ ...patient, additionalData })
await hub.event.enrollment(data.patientId, 'pending')
await hub.event.financial(data.patientId, 'approved', { coPayMember: 'M-1' })

try {
  await hub.invite({ ...patient, additionalData })
} catch (error) {
  if (!(error instanceof HubError) || error.type !== 'patient_exists') throw error
  console.log('there already:', error.data?._id === data.patientId, error.help.replace(HUB, ''))
}
`

export const guides: readonly Guide[] = [
  {
    id: 'rotate-token',
    title: 'Rotate a token',
    prose: [
      'The operator rotates the token on the page Tokens and hands you the new one. Both are accepted until the overlap ends, a day unless another was chosen, so nothing has to happen at one moment.',
      'Prove the new one with a call that changes nothing, switch, and ask for the calls of both: they are one list. The old one is answered 401 once its time is over.',
    ],
    code: `const { OLD = '', NEW = '' } = process.env

for (const [name, token] of Object.entries({ OLD, NEW })) {
  const { status } = await call('GET', '/v1/calls?limit=1', undefined, token)
  console.log(name, status === 200 ? 'is accepted' : \`is refused with \${status}\`)
}
`,
  },
  {
    id: 'rotate-secret',
    title: 'Rotate a signing secret',
    prose: [
      'From the moment the operator makes a new secret until the overlap ends, each callback carries a signature of both, with a space between. A receiver that takes any of them needs no moment of its own: put the new secret in its place within the overlap, and start it again.',
      'To be sure before you switch, verify a callback you have kept with either secret.',
    ],
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

const { RECEIVED = '{}', OLD = '', NEW = '' } = process.env
const { headers, body } = JSON.parse(RECEIVED) // as it came: its three headers and its bytes as text

const verifies = (secret: string) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
  const want = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'))
  const given: Buffer[] = headers['webhook-signature'].split(' ').map((one: string) => Buffer.from(one))
  return given.some((one) => one.length === want.length && timingSafeEqual(one, want))
}
console.log('OLD', verifies(OLD) ? 'verifies' : 'does not verify')
console.log('NEW', verifies(NEW) ? 'verifies' : 'does not verify')
`,
  },
  {
    id: 'outage',
    title: 'Recover from a day’s outage',
    prose: [
      'While your receiver is away nothing is lost: each callback is tried ten times over three days, and the callbacks of one patient wait behind it, in order. Once your receiver answers again, they come by themselves; the operator can send them now.',
      'What you took and lost afterwards is found by comparing: list what was sent since a while before the outage, and look for each webhook-id and the SHA-256 of its body among what you kept. For what is missing, ask the operator to resend those of that time; they come with the same id and the same bytes, so what you have already is kept once.',
      'Begin five minutes before the time you compared last: a callback counts from the moment of its cause, and may be listed a little later.',
    ],
    code: `const { SINCE = '', KEPT = '{}' } = process.env
const kept: Record<string, string> = JSON.parse(KEPT) // your store: webhook-id to the SHA-256 of the body, in hexadecimal

for (let cursor: string | null = ''; cursor !== null; ) {
  const query = new URLSearchParams({ since: SINCE, limit: '500', ...(cursor && { cursor }) })
  const { status, data } = await call('GET', \`/v1/callbacks?\${query}\`)
  if (status !== 200) throw new Error(\`\${status}\`)
  for (const { webhookId, sha256, shape, state } of data.callbacks)
    if (kept[webhookId] !== sha256) console.log(webhookId in kept ? 'differs' : 'missing', shape, state, webhookId)
  cursor = data.nextCursor
}
`,
  },
  {
    id: 'second-program',
    title: 'Move to a second program',
    prose: [
      'supportProgramId decides which program a call is about. Ask the operator for a token that has both, or for one of its own: one that lacks the program is refused with R16 on an invite, and with R6 on an event.',
      'Everything belongs to one program: a patient of both is invited in both, has an id in each, and may have the same externalId in both. Endpoints, secrets and opt-outs are each program’s own too.',
    ],
    code: `const { SECOND = '' } = process.env
const patient = {
  externalId: 'EXT-20001',
  phoneNumber: '+12025550100',
  firstName: 'Ada',
  lastName: 'Example',
  additionalData: [{ key: 'patient.dob', value: '1980-03-27T00:00:00+00:00', editable: false }],
}
for (const supportProgramId of [PROGRAM, SECOND]) {
  const { status, type, data } = await call('POST', '/v1/patients/invite', { supportProgramId, ...patient })
  console.log(supportProgramId, status, status === 200 ? data.patientId : type)
}
`,
  },
  {
    id: 'media',
    title: 'Read a patient’s files',
    prose: [
      'A callback names files by their id: event.patient.signature.image of a PAP enrollment, event.patient.mediaIds of a consent-only enrollment. The list of a patient’s files has the same ids, each with its type. The token needs the scope media.',
      'Decide by content-type, not by the name. The files of a patient who took back the consent to share are answered 404 (sharing_withdrawn), until they agree again.',
    ],
    code: `import { createHash } from 'node:crypto'

const { PATIENT = '' } = process.env
const { data } = await call('GET', \`/v1/patients/\${PATIENT}/media\`)
for (const { mediaId } of data.media) {
  const answer = await fetch(\`\${HUB}/v1/patients/\${PATIENT}/media/\${mediaId}\`, {
    headers: { authorization: \`Bearer \${TOKEN}\` },
  })
  if (!answer.ok) throw new Error(\`\${answer.status} \${answer.headers.get('x-error-type')}\`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  console.log(answer.headers.get('content-type'), bytes.length, createHash('sha256').update(bytes).digest('hex'))
}
`,
  },
  {
    id: 'opt-outs',
    title: 'Opt-outs',
    prose: [
      'A patient who texts STOP is out at once: their next event is refused with 400 code 1005 (patient_unsubscribed), whatever it says. Stop sending events for them. A program can tell you by a callback at /webhook/user-action; ask the operator to switch it on.',
      'When a patient opts out with you, say so with update_details. Doing it twice answers 208 and changes nothing. A phone that texted STOP comes back only by its own START.',
    ],
    code: `const { PATIENT = '', EXTERNAL = '' } = process.env
const optIn = (value: 'true' | 'false') => ({
  supportProgramId: PROGRAM,
  externalId: EXTERNAL,
  action: { name: 'consent', value: 'sms', additionalData: [{ key: 'opt-in', value }] },
})
const event = { supportProgramId: PROGRAM, status: { name: 'enrollment.status', text: 'pending' } }

console.log('out', (await call('POST', \`/v1/patients/\${PATIENT}/update_details\`, optIn('false'))).status)
console.log('out again', (await call('POST', \`/v1/patients/\${PATIENT}/update_details\`, optIn('false'))).status)
const refused = await call('POST', \`/v1/patients/\${PATIENT}/event\`, event)
console.log('event', refused.status, refused.error.code, refused.type)
console.log('in', (await call('POST', \`/v1/patients/\${PATIENT}/update_details\`, optIn('true'))).status)
console.log('event', (await call('POST', \`/v1/patients/\${PATIENT}/event\`, event)).status)
`,
  },
  {
    id: 'under-18',
    title: 'A patient under 18',
    prose: [
      'An invite with a patient.dob under 18 needs a caregiver: first name, last name, relationship and phone number, and the phone number equal to phoneNumber. The caregiver gets the messages and signs.',
      'Each fault has an answer of its own, R9 to R12, so mend one and send again. A misspelled key makes an adult of a child: x-hint names the key that was meant.',
    ],
    code: `const phoneNumber = '+12025550108'
const child = { supportProgramId: PROGRAM, externalId: 'EXT-30001', phoneNumber, firstName: 'Eli', lastName: 'Example' }
const entries = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value, editable: false }))
const dob = { 'patient.dob': \`\${new Date().getUTCFullYear() - 8}-01-31T00:00:00+00:00\` }
const caregiver = {
  'caregiver.first.name': 'Casey',
  'caregiver.last.name': 'Example',
  'caregiver.relationship': 'mother',
  'caregiver.phone.number': phoneNumber,
}
const another = { 'caregiver.phone.number': '+12025550109' }
for (const values of [dob, { ...dob, ...caregiver, ...another }, { ...dob, ...caregiver }]) {
  const { status, type, data } = await call('POST', '/v1/patients/invite', { ...child, additionalData: entries(values) })
  console.log(status, status === 200 ? data.supportProgramId : type)
}
`,
  },
]
