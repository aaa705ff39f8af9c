// What a partner gets of a finished flow: its callback, checked field by field, and the files it names, fetched as a
// partner fetches them.
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { addEndpoint } from '@/lib/callbacks/add-endpoint'
import { callbacks } from '@/lib/contract/callbacks/callback'
import type { CallbackShape, FileType } from '@/lib/contract/vocabulary'
import { inUnit } from '@/lib/platform/unit'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { type Desk, expect, operator } from '../fixtures'
import { inRecords } from './phone'

export async function startPartner(desk: Desk): Promise<Receiver> {
  const partner = await startReceiver()
  const { id: programId } = desk.program
  const { secret } = await inUnit(operator, (unit) =>
    addEndpoint(unit, { programId, url: partner.url, name: 'Partner', insecure: true }),
  )
  partner.secrets = [secret]
  return partner
}

type AnyEvent = { event: { sendDate: string; patient: Record<string, unknown> } & Record<string, unknown> }

/** The one callback that came, by the schema of its shape. */
export async function onlyCallback(
  partner: Receiver,
  shape: CallbackShape,
): Promise<AnyEvent & Record<string, unknown>> {
  await expect.poll(() => partner.seen.length).toBe(1)
  const [received] = partner.seen
  expect(received).toMatchObject({ verified: true, path: '/webhook/user-enrollment' })
  const body = JSON.parse(received?.body ?? '')
  expect(callbacks[shape].safeParse(body).error?.issues ?? []).toEqual([])
  return body
}

/** yyyy-mm-ddThh:mm:ss.sssZ, and within this run. */
export function expectNow(moment: unknown): void {
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.now() - Date.parse(String(moment)))).toBeLessThan(5 * 60_000)
}

const types: Record<FileType, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  pdf: 'application/pdf',
}
const starts: Record<FileType, Buffer> = {
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  gif: Buffer.from('GIF8'),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  pdf: Buffer.from('%PDF-'),
}

/** `GET /v1/patients/{patientId}/media/{mediaId}` with a token of the program. */
export async function fetchMedia(
  request: APIRequestContext,
  { token, patientId, mediaId, fileType }: { token: string; patientId: string; mediaId: string; fileType: FileType },
): Promise<Buffer> {
  const answer = await request.get(`/v1/patients/${patientId}/media/${mediaId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe(types[fileType])
  const bytes = await answer.body()
  expect(bytes.subarray(0, starts[fileType].length)).toEqual(starts[fileType])
  if (fileType !== 'pdf') expect((await sharp(bytes).stats()).channels.length).toBeGreaterThan(0)
  const kept = await inRecords((tx) => tx.mediaFile.findUniqueOrThrow({ where: { id: mediaId } }))
  expect(bytes.length).toBe(kept.size)
  return bytes
}

/** Whether there is anything to see in a picture. */
export async function hasInk(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).flatten({ background: '#fff' }).greyscale().stats()
  return (channels[0]?.min ?? 255) < 100
}
