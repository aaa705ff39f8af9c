// The signed copy, to keep: the words as they were shown, what was said to each, who signed, and how.

import { newCopyCode } from '@/lib/consents/copy-code'
import { addMedia } from '@/lib/consents/media/add-media'
import { readMedia } from '@/lib/consents/media/read-media'
import { signingFor } from '@/lib/consents/signing-words'
import { verifyPath } from '@/lib/contract/journeys/checked-copy'
import type { MediaCard } from '@/lib/contract/journeys/flows'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type Answers, signedIn } from './answers'
import type { Applied } from './apply-answers'
import { type SignedText, signerOf } from './sign-consents'

const keepCode = statement<{ code: string; mediaId: string }>(
  'flows.keepCode',
  'within',
  'insert into signed_copy (code, media_id) values (:code::text, :mediaId::text)',
)

type Signed = { file: LinkFile; answers: Answers; applied: Applied; texts: readonly SignedText[] }

export async function keepDocument(unit: Unit, { file, answers, applied, texts }: Signed): Promise<MediaCard> {
  const { flow, program, patient } = file
  const { signature } = answers.values
  if (!signature?.mediaId) throw new Error('a document was to be kept without a signature')
  const { id: patientId } = patient
  const image = await readMedia(unit, { patientId, mediaId: signature.mediaId, flowId: flow.id })
  const language = signedIn(answers.values) ?? flow.language
  const { capacity, relationship, signedName } = signerOf(file, signature)
  const { signedDocument } = await import('@/lib/consents/signed-pdf')
  const code = newCopyCode()
  const bytes = await signedDocument({
    language,
    signing: signingFor(language, flow.actor, texts),
    program: { name: program.name, phone: program.phone },
    trial: program.sandbox,
    texts,
    patient: { id: patientId, name: [applied.firstName, applied.lastName].filter(Boolean).join(' ') },
    signer: { name: signedName ?? '', capacity, relationship },
    signature: image.bytes,
    signedAt: answers.at.signature ?? unit.now,
    timeZone: program.timeZone,
    flowId: flow.id,
    programId: program.id,
    code,
    checkAt: config().publicUrl + verifyPath,
  })
  const pdf = { fileType: 'pdf', bytes: Buffer.from(bytes), width: null, height: null } as const
  const media = await addMedia(unit, { programId: program.id, patientId, flowId: flow.id, kind: 'document', file: pdf })
  await unit.sql(keepCode, { code, mediaId: media.id })
  return media
}
