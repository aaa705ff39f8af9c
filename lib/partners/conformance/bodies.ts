// Bodies that are right, each about somebody new.
import { type AdditionalKey, type AdditionalKind, additionalKeys, key } from '@/lib/contract/patients/additional-data'
import { consentAction, optInKey, smsValue } from '@/lib/contract/patients/update-details'
import { EventName } from '@/lib/contract/vocabulary'
import type { Answered, Server } from './case'

export type Body = Record<string, unknown> & { additionalData: Entry[] }
export type Entry = { key: string; value: unknown; editable?: boolean }

export const adult = '1980-03-27T00:00:00+00:00'
/** Under 18 for as long as this stands. */
export const child = () => `${new Date().getUTCFullYear() - 8}-01-31T00:00:00+00:00`

export const entries = (values: Record<string, unknown>): Entry[] =>
  Object.entries(values).map(([name, value]) => ({ key: name, value, editable: false }))

/** Another value under a key, or without it. */
export function withEntry(body: Body, name: string, value?: unknown): Body {
  const rest = body.additionalData.filter((entry) => entry.key !== name)
  return { ...body, additionalData: value === undefined ? rest : [...rest, ...entries({ [name]: value })] }
}

export const inviteBody = ({ program, someone }: Server): Body => ({
  supportProgramId: program,
  ...someone(),
  firstName: 'Ada',
  lastName: 'Example',
  additionalData: entries({ [key.dob]: adult }),
})

export function childBody(server: Server): Body {
  const body = inviteBody(server)
  const caregiver = {
    [key.dob]: child(),
    [key.caregiverFirstName]: 'Casey',
    [key.caregiverLastName]: 'Example',
    [key.relationship]: 'mother',
    [key.caregiverPhone]: body.phoneNumber,
  }
  return { ...body, additionalData: entries(caregiver) }
}

const values: Record<AdditionalKind, (phone: unknown) => unknown> = {
  text: () => 'Example',
  date: () => adult,
  phone: (phone) => phone,
  email: () => 'ada@example.org',
  gender: () => 'female',
  language: () => 'en',
  zip: () => '10001',
  state: () => 'NY',
  yesNo: () => 'yes',
}
/** A value that the key takes. */
export const exampleOf = (name: AdditionalKey, phone: unknown): unknown => values[additionalKeys[name].kind](phone)

export const invite = (server: Server, body: unknown = inviteBody(server)): Promise<Answered> =>
  server.ask({ method: 'POST', path: '/v1/patients/invite', body })

/** The id of somebody who was invited just now. */
export async function invited(server: Server, body: Body = inviteBody(server)): Promise<string> {
  const { status, json } = await invite(server, body)
  const id = (json?.data as { patientId?: unknown } | undefined)?.patientId
  if (status !== 200 || typeof id !== 'string') throw new Error(`the invite before it was answered ${status}`)
  return id
}

export const enrollment = EventName.enrollment
export const eventBody = (
  { program }: Server,
  name: string = enrollment,
  text = 'pending',
): Body & { status: object } => ({
  supportProgramId: program,
  status: { name, text, additionalData: name === EventName.nextCall ? entries({ date: 'Friday at 3 pm' }) : [] },
  additionalData: [],
})

export const optBody = ({ program }: Server, value: 'true' | 'false') => ({
  supportProgramId: program,
  action: { name: consentAction, value: smsValue, additionalData: [{ key: optInKey, value }] },
})
