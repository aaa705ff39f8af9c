// The consents of a finished flow as rows of the ledger: what was answered to which words, by whom, with which signature.

import { type ConsentText, readText, readTextVersion } from '@/lib/consents/read-texts'
import type { NewConsent } from '@/lib/consents/record-consents'
import type { AnswerOf, FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import {
  type Capacity,
  type ConsentBasis,
  type ConsentChannel,
  ConsentName,
  type LedgerName,
} from '@/lib/contract/vocabulary'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import type { Unit } from '@/lib/platform/unit'
import { consentOf, shownWith } from './answers'
import { relationshipOf } from './prefill'
import { writeConsents } from './write-consents'

const { communication } = ConsentName
const basis: ConsentBasis = 'signed'
const channel: ConsentChannel = 'phone'

export type Signer = {
  capacity: Exclude<Capacity, 'demonstration'>
  relationship: string | null
  signedName: string | null
}
export type SignedText = ConsentText & { value: boolean }

/** Who signs: the patient, or the caregiver for the patient. */
export function signerOf({ flow, patient }: LinkFile, signature: AnswerOf<'signature'> | undefined): Signer {
  const signedName = signature?.signedName ?? null
  if (flow.actor === 'patient') return { capacity: 'self', relationship: null, signedName }
  return {
    capacity: 'representative',
    relationship: relationshipOf(patient) ?? (signature?.relationship.trim() || null),
    signedName,
  }
}

/** Writes the rows in the order they were asked, and gives the words behind them. */
export async function signConsents(
  unit: Unit,
  file: LinkFile,
  { items, values, userAgent }: { items: readonly FlowItem[]; values: FlowAnswers; userAgent: string },
): Promise<SignedText[]> {
  const signature = items.includes('signature') ? values.signature : undefined
  const texts: SignedText[] = []
  const rows: NewConsent[] = []
  const common = {
    patientId: file.patient.id,
    flowId: file.flow.id,
    basis,
    channel,
    ...signerOf(file, signature),
    signatureId: signature?.mediaId ?? null,
    strokes: signature?.strokes ?? null,
    userAgent,
  }
  for (const item of items) {
    const name = consentOf(item)
    const answer = values[item]
    if (!name || !answer || !('choice' in answer)) continue
    const text = await textOf(unit, file, item, name, values)
    const value = answer.choice === 'yes'
    texts.push({ ...text, value })
    // The document of a consent-only enrollment speaks of messages too.
    const names: LedgerName[] = item === 'document' ? [name, communication] : [name]
    rows.push(...names.map((each) => ({ ...common, name: each, value, text })))
  }
  await writeConsents(unit, file.flow.programId, rows)
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
