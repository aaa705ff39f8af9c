// The consents of a finished flow as rows of the ledger: what was answered to which words, by whom, with which signature.

import { type ConsentText, readText, readTextVersion } from '@/lib/consents/read-texts'
import type { GivenCode, NewConsent } from '@/lib/consents/record-consents'
import type { AnswerOf, FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Capacity, type ConsentBasis, type ConsentChannel, type LedgerName } from '@/lib/contract/vocabulary'
import type { PhoneSession } from '@/lib/journeys/links/link-session'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import type { Unit } from '@/lib/platform/unit'
import { type Answers, capacityOf, consentNamesOf, consentOf, shownWith } from './answers'
import { relationshipOf } from './prefill'
import { writeConsents } from './write-consents'

const basis: ConsentBasis = 'signed'
const channel: ConsentChannel = 'phone'

export type Signer = {
  capacity: Exclude<Capacity, 'demonstration'>
  relationship: string | null
  signedName: string | null
}
/** The code that vouches for who holds this phone: of a form that staff were handed, none that they can read on the screen. */
export const vouchingCode = ({ assistedBy, realPhones }: LinkFile, session: PhoneSession | null): GivenCode | null =>
  assistedBy !== null && !realPhones ? null : (session?.code ?? null)

/** The form as what is signed on it counts: with a code, whoever has the phone on record acts, whoever was handed the link. */
export const byOwnHand = (file: LinkFile, code: GivenCode | null): LinkFile =>
  code ? { ...file, assistedBy: null } : file

export type SignedText = ConsentText & { item: FlowItem; value: boolean }
type GivenAnswers = Pick<Answers, 'values'> & Partial<Pick<Answers, 'at'>>

/** Whoever was handed the link is who acted, as far as the hub can tell; who signs is named beside. */
const handedBy = ({ assistedBy }: LinkFile): Pick<NewConsent, 'actorKind' | 'actorName'> =>
  assistedBy === null ? {} : { actorKind: 'staff', actorName: assistedBy }

export const capacityIn = ({ assistedBy, flow }: LinkFile): Signer['capacity'] =>
  assistedBy === null ? capacityOf(flow.actor) : Capacity.assisted

/** Who signs: the patient, or the caregiver for the patient. */
export function signerOf(file: LinkFile, signature: AnswerOf<'signature'> | undefined): Signer {
  const { flow, patient } = file
  const signedName = signature?.signedName ?? null
  const capacity = capacityIn(file)
  if (flow.actor === 'patient') return { capacity, relationship: null, signedName }
  return {
    capacity,
    relationship: relationshipOf(patient) ?? (signature?.relationship.trim() || null),
    signedName,
  }
}

type Signing = { items: readonly FlowItem[]; answers: GivenAnswers; userAgent: string; code: GivenCode | null }

/** Writes the rows in the order they were asked, each with the time of its answer, and gives the words behind them. */
export async function signConsents(
  unit: Unit,
  file: LinkFile,
  { items, answers, userAgent, code }: Signing,
): Promise<SignedText[]> {
  const { values, at = {} } = answers
  const signature = items.includes('signature') ? values.signature : undefined
  const texts = await answeredTexts(unit, file, items, values)
  const common = {
    patientId: file.patient.id,
    flowId: file.flow.id,
    basis,
    channel,
    ...signerOf(file, signature),
    ...handedBy(file),
    signatureId: signature?.mediaId ?? null,
    strokes: signature?.strokes ?? null,
    userAgent,
    code,
  }
  const rows = texts.flatMap(({ item, ...text }) =>
    consentNamesOf(item).map(
      (name): NewConsent => ({ ...common, name, value: text.value, text, at: at[item] ?? unit.now }),
    ),
  )
  await writeConsents(unit, file.flow.programId, rows)
  return texts
}

/** The consents that were answered, each in the words it was read in, in the order they were asked. */
export async function answeredTexts(
  unit: Unit,
  file: LinkFile,
  items: readonly FlowItem[],
  values: FlowAnswers,
): Promise<SignedText[]> {
  const texts: SignedText[] = []
  for (const item of items) {
    const name = consentOf(item)
    const answer = values[item]
    if (!name || !answer || !('choice' in answer)) continue
    texts.push({ ...(await textOf(unit, file, item, name, values)), item, value: answer.choice === 'yes' })
  }
  return texts
}

/** The words that were on the page; those of today only where nobody knows. */
async function textOf(unit: Unit, { program, flow }: LinkFile, item: FlowItem, name: LedgerName, values: FlowAnswers) {
  const shown = shownWith(values, item)
  const { language, textVersion: version } = shown ?? { language: flow.language, textVersion: null }
  const known =
    version === null ? null : await readTextVersion(unit, { programId: program.id, name, language, version })
  return known ?? (await readText(unit, program, name, language))
}
