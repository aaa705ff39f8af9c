// A call of the reference's try-it: to this hub, with a sandbox's token, and without whoever is signed in.

export type Answer = {
  /** 0: no answer came. */
  status: number
  type: string | null
  requestId: string
  headers: string
  body: string
  /** Of who was invited just now. */
  patientId: string | null
}

/** The beginning of a token that no real program takes. */
export const isSandboxToken = (token: string) => token.startsWith('hbl_test_')

type Asked = { method: string; path: string; token: string; body: string | null }

/** Throws where the token is no sandbox's: nothing else leaves the page. */
export async function askSandbox({ method, path, token, body }: Asked): Promise<Answer> {
  if (!isSandboxToken(token)) throw new Error('no token of a sandbox')
  const answer = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== null && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== null && { body }),
  }).catch(() => null)
  if (!answer) return { status: 0, type: null, requestId: '', headers: '', body: '', patientId: null }
  const { text, patientId } = await readBody(answer)
  return {
    status: answer.status,
    type: answer.headers.get('x-error-type'),
    requestId: answer.headers.get('x-request-id') ?? '',
    headers: [...answer.headers]
      .filter(([name]) => shown.test(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: text,
    patientId,
  }
}

const shown = /^(?:content-type|x-|ratelimit|retry-after|idempotent|link$|www-authenticate|allow$)/

async function readBody(answer: Response): Promise<{ text: string; patientId: string | null }> {
  if (!answer.headers.get('content-type')?.includes('json'))
    return { text: `${(await answer.arrayBuffer()).byteLength} bytes`, patientId: null }
  const text = await answer.text()
  try {
    const json = JSON.parse(text) as { data?: { patientId?: unknown } }
    const id = json.data?.patientId
    return { text: JSON.stringify(json, null, 2), patientId: typeof id === 'string' ? id : null }
  } catch {
    return { text, patientId: null }
  }
}

/** The example with the caller's own program, and, in an invite, a phone whose person consents by themselves. */
export function bodyFor(example: string, program: string): string {
  const { phoneNumber } = JSON.parse(example) as { phoneNumber?: string }
  const ready = phoneNumber ? example.replaceAll(phoneNumber, '+12025550100') : example
  return program ? ready.replace(/("supportProgramId": )"[^"]*"/, `$1${JSON.stringify(program)}`) : ready
}
