// The headers of the OpenAPI document: what each says, and which an answer carries.

const text = { type: 'string' }
export const headerObjects = {
  'x-request-id': { description: 'Names the request; quote it when asking about it.', schema: text },
  'retry-after': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'content-disposition': {
    description: 'attachment, with a name that says what the file is and nothing of whose it is.',
    schema: text,
  },
  'idempotent-replayed': { description: 'true when this is the first answer again.', schema: text },
  'x-hint': {
    description:
      'A list of RFC 9651: what the body holds that is hardly meant, such as unknown_member;near="additionalData", on good answers too; on 403 which scope the token lacks.',
    schema: text,
  },
  'x-sandbox': {
    description: 'In a sandbox: which ending the phone has, what the person does and when, or why they cannot.',
    schema: text,
  },
  link: { description: 'Where the reference explains the first hint.', schema: text },
  'www-authenticate': { description: 'How to prove who is calling; says invalid_token of a bad token.', schema: text },
  allow: { description: 'The methods of this path.', schema: text },
  'accept-encoding': { description: 'identity, where the body came with a content-encoding.', schema: text },
  'ratelimit-limit': { description: 'How many calls a token can make at once.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'How many of them are left.', schema: { type: 'integer' } },
  'ratelimit-reset': {
    description: 'In how many seconds all of them are there again; on 429, until the next one is.',
    schema: { type: 'integer' },
  },
  'ratelimit-policy': {
    description: 'The rule in one line, "token";q=100;w=10: so many calls (q) in so many seconds (w).',
    schema: text,
  },
  ratelimit: {
    description: 'Where the token stands, "token";r=99;t=1: calls left (r), and ratelimit-reset again (t).',
    schema: text,
  },
  'preference-applied': {
    description: 'handling=strict, where the call asked for it with prefer.',
    schema: text,
  },
}

export const rateHeaders = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
] as const

/** Of a call whose body was read. */
export const ofBodies = ['x-hint', 'link', 'x-sandbox', 'preference-applied'] as const
/** Headers that only an answer to a token has. */
export const ofTokens = [
  ...rateHeaders,
  'idempotent-replayed',
  'x-hint',
  'link',
  'x-sandbox',
  'preference-applied',
  'retry-after',
  'content-disposition',
] as const

/** What an answer of a status carries besides. A caller without a good token, or who did not get as far, has no rate either. */
export const headersOf: Record<number, readonly (keyof typeof headerObjects)[]> = {
  401: ['www-authenticate'],
  403: ['x-hint', 'link', ...rateHeaders],
  405: ['allow'],
  408: [],
  409: ['retry-after', ...rateHeaders],
  415: ['accept-encoding', ...rateHeaders],
  429: ['retry-after', ...rateHeaders],
  431: [],
}

/** Statuses of refusals that come after the body was read. */
export const hinting: readonly number[] = [400, 403, 409, 422]

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
export const headers = (...names: (keyof typeof headerObjects)[]) =>
  Object.fromEntries(names.map((name) => [name, header(name)]))

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within 24 hours the same key with the same body answers the first answer again; with another body 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'handling=strict (RFC 7240) refuses what is otherwise taken with a hint: a member nobody knows, a key nearly a known one, a date nobody can read. 400 with error.data.problems.',
  schema: { type: 'string' },
  example: 'handling=strict',
}

/** What a partner may send beside the body. */
export const ofCalls = [idempotencyKey, prefer]
