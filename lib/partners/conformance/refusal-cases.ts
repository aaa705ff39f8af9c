// Each refusal that a caller can bring about by what they send, and pairs of faults in one body: the row that comes first in the
// order of the call answers.

import { key } from '@/lib/contract/patients/additional-data'
import { inviteOrder } from '@/lib/contract/patients/invite'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import { EventName } from '@/lib/contract/vocabulary'
import { type Body, child, childBody, eventBody, invite, inviteBody, invited, optBody, withEntry } from './bodies'
import type { Asked, ConformanceCase, Server } from './case'
import { levelOf, refusedAs } from './judge'

type Fault = { name: RefusalName; property?: string; of?: 'child'; spoil: (body: Body) => Body }
const without = (property: string) => (body: Body) => ({ ...body, [property]: undefined })

/** TABLE: what makes an invite wrong. */
const faults: readonly Fault[] = [
  ...['externalId', 'phoneNumber', 'firstName', 'lastName'].map(
    (property): Fault => ({ name: 'propertyRequired', property, spoil: without(property) }),
  ),
  { name: 'phonePattern', spoil: (body) => ({ ...body, phoneNumber: '2025550143' }) },
  { name: 'patientPhoneFormat', spoil: (body) => withEntry(body, key.patientPhone, 'none') },
  { name: 'dobFormat', spoil: (body) => withEntry(body, key.dob, '1980-03-27') },
  { name: 'caregiverRequired', spoil: (body) => withEntry(body, key.dob, child()) },
  { name: 'caregiverIncomplete', of: 'child', spoil: (body) => withEntry(body, key.relationship) },
  { name: 'caregiverPhoneMissing', of: 'child', spoil: (body) => withEntry(body, key.caregiverPhone) },
  { name: 'caregiverPhoneDiffers', of: 'child', spoil: (body) => withEntry(body, key.caregiverPhone, '+12025550109') },
  { name: 'dataInvalid', spoil: (body) => ({ ...body, skipOnboarding: 'yes' }) },
]
const idOf = ({ name, property }: Fault) => (property ? `${name}.${property}` : name)
const bodyOf = (server: Server, { of }: Fault) => (of === 'child' ? childBody(server) : inviteBody(server))

const caseOf = (id: string, name: RefusalName, run: ConformanceCase['run']): ConformanceCase => ({
  id,
  level: levelOf(name),
  says: `${refusals[name].row}: ${refusals[name].cause}.`,
  run,
})

const single = faults.map((fault) =>
  caseOf(`invite.${idOf(fault)}`, fault.name, async (server) =>
    refusedAs(await invite(server, fault.spoil(bodyOf(server, fault))), fault.name, fault.property),
  ),
)

const rank = ({ name }: Fault) => (inviteOrder as readonly RefusalName[]).indexOf(name)
/** Faults that do not touch the same member, of an adult. */
const apart = faults.filter(({ name, of, property }) => !of && (name !== 'propertyRequired' || property === 'lastName'))
const pairs = apart.flatMap((one, i) =>
  apart.slice(i + 1).flatMap((other) => {
    if (rank(one) === rank(other) || (one.name === 'dobFormat' && other.name === 'caregiverRequired')) return []
    const [wins] = [one, other].sort((a, b) => rank(a) - rank(b)) as [Fault, Fault]
    const id = `invite.order.${one.name}-${other.name}`
    return [
      {
        ...caseOf(id, wins.name, async (server) =>
          refusedAs(await invite(server, other.spoil(one.spoil(inviteBody(server)))), wins.name, wins.property),
        ),
        level: 'ours' as const,
        says: `Of two faults the one that comes first in the order answers: ${wins.name}.`,
      },
    ]
  }),
)

/** TABLE: a call that is refused whatever its body says. */
type Plain = {
  id: string
  name: RefusalName
  property?: string
  needs?: ConformanceCase['needs']
  asked: (server: Server) => Promise<Asked> | Asked
}
const post = (path: string, body: unknown, more: Partial<Asked> = {}): Asked => ({
  method: 'POST',
  path,
  body,
  ...more,
})
const toInvite = (body: unknown, more: Partial<Asked> = {}) => post('/v1/patients/invite', body, more)
const nobody = 'pt_00000000000000000000000000'
const jsonHeader = 'content-type'
const plain: readonly Plain[] = [
  {
    id: 'invite.supportProgramId',
    name: 'propertyRequired',
    property: 'supportProgramId',
    asked: (s) => toInvite({ ...inviteBody(s), supportProgramId: undefined }),
  },
  {
    id: 'invite.program',
    name: 'programNotFound',
    asked: (s) => toInvite({ ...inviteBody(s), supportProgramId: 'there-is-none' }),
  },
  { id: 'invite.unauthorized.none', name: 'unauthorized', asked: (s) => toInvite(inviteBody(s), { token: null }) },
  {
    id: 'invite.unauthorized.malformed',
    name: 'unauthorized',
    asked: (s) => toInvite(inviteBody(s), { token: 'no.token.ofours' }),
  },
  {
    id: 'invite.otherProgram',
    name: 'jwtNotForProgram',
    needs: 'otherProgram',
    asked: (s) => toInvite({ ...inviteBody(s), supportProgramId: s.otherProgram }),
  },
  {
    id: 'invite.scope',
    name: 'forbidden',
    needs: 'bareToken',
    asked: (s) => toInvite(inviteBody(s), { token: s.bareToken }),
  },
  { id: 'invite.bodyNotJson', name: 'bodyNotJson', asked: () => toInvite('{"supportProgramId":') },
  { id: 'invite.bodyNotObject', name: 'bodyNotObject', asked: () => toInvite('[]') },
  {
    id: 'invite.bodyDuplicateKey',
    name: 'bodyDuplicateKey',
    asked: (s) => toInvite(JSON.stringify(inviteBody(s)).replace('{', '{"firstName":"B",')),
  },
  {
    id: 'invite.bodyForbiddenKey',
    name: 'bodyForbiddenKey',
    asked: (s) => toInvite(JSON.stringify(inviteBody(s)).replace('{', '{"__proto__":{},')),
  },
  {
    id: 'invite.bodyTooDeep',
    name: 'bodyTooDeep',
    asked: (s) => toInvite(JSON.stringify(inviteBody(s)).replace('{', `{"deep":${'['.repeat(32)}${']'.repeat(32)},`)),
  },
  {
    id: 'invite.mediaType',
    name: 'mediaTypeUnsupported',
    asked: (s) => toInvite(inviteBody(s), { headers: { [jsonHeader]: 'text/plain' } }),
  },
  {
    id: 'invite.charset',
    name: 'charsetUnsupported',
    asked: (s) => toInvite(inviteBody(s), { headers: { [jsonHeader]: 'application/json; charset=latin1' } }),
  },
  {
    id: 'invite.encoding',
    name: 'encodingUnsupported',
    asked: (s) => toInvite(inviteBody(s), { headers: { 'content-encoding': 'gzip' } }),
  },
  {
    id: 'invite.idempotencyKey',
    name: 'idempotencyKeyInvalid',
    asked: (s) => toInvite(inviteBody(s), { headers: { 'idempotency-key': 'k'.repeat(256) } }),
  },
  {
    id: 'event.program',
    name: 'programInvalid',
    asked: async (s) =>
      post(`/v1/patients/${await invited(s)}/event`, { ...eventBody(s), supportProgramId: 'there-is-none' }),
  },
  {
    id: 'event.otherProgram',
    name: 'tokenNotForProgram',
    needs: 'otherProgram',
    asked: async (s) =>
      post(`/v1/patients/${await invited(s)}/event`, { ...eventBody(s), supportProgramId: s.otherProgram }),
  },
  { id: 'event.patient', name: 'patientNotFound', asked: (s) => post(`/v1/patients/${nobody}/event`, eventBody(s)) },
  {
    id: 'event.unauthorized',
    name: 'unauthorized',
    asked: (s) => post(`/v1/patients/${nobody}/event`, eventBody(s), { token: null }),
  },
  {
    id: 'event.kind',
    name: 'eventNotSupported',
    asked: async (s) => post(`/v1/patients/${await invited(s)}/event`, eventBody(s, 'enrollment.stats')),
  },
  {
    id: 'event.text',
    name: 'textNotValid',
    property: EventName.enrollment,
    asked: async (s) => post(`/v1/patients/${await invited(s)}/event`, eventBody(s, EventName.enrollment, 'pendign')),
  },
  {
    id: 'event.textMissing',
    name: 'propertyRequired',
    property: 'status.text',
    asked: async (s) => post(`/v1/patients/${await invited(s)}/event`, eventBody(s, EventName.enrollment, '')),
  },
  {
    id: 'campaign.unknown',
    name: 'campaignUnknown',
    asked: async (s) =>
      post(`/v1/patients/${await invited(s)}/subscribe-campaign`, {
        supportProgramId: s.program,
        name: 'there-is-none',
      }),
  },
  {
    id: 'optOut.patient',
    name: 'patientNotFound',
    asked: (s) => post(`/v1/patients/${nobody}/update_details`, optBody(s, 'false')),
  },
  {
    id: 'media.unknown',
    name: 'mediaNotFound',
    asked: async (s) => ({ method: 'GET', path: `/v1/patients/${await invited(s)}/media/mf_none` }),
  },
  {
    id: 'media.patient',
    name: 'patientNotFound',
    asked: () => ({ method: 'GET', path: `/v1/patients/${nobody}/media` }),
  },
  { id: 'path.unknown', name: 'notFound', asked: () => ({ method: 'GET', path: '/v1/nowhere' }) },
]
const refused = plain.map(({ id, name, property, needs, asked }) => ({
  ...caseOf(id, name, async (server) => refusedAs(await server.ask(await asked(server)), name, property)),
  ...(needs && { needs }),
}))

export const refusalCases: readonly ConformanceCase[] = [...single, ...refused, ...pairs]
