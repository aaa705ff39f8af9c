// The texts of a financial event as choices in three tracks. Staff approve a prior authorization by a text of its own: the
// interface's `approved` may be PAP's.
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { planUpdate, type States } from '@/lib/contract/patients/transitions'
import {
  type ChosenText,
  ConsoleText,
  CopayKey,
  CopayState,
  coPayBinNumber,
  coPayMember,
  financialApproved,
  financialSupportStatus,
  PapState,
  PriorAuthState,
  pharmacyPhone,
  type Track,
} from '@/lib/contract/vocabulary'

export type FinancialChoice = {
  /** Unique among the choices: `approved` belongs to two tracks. */
  id: string
  track: Exclude<Track, 'enrollment'>
  text: ChosenText
  /** The state of its track that it sets. */
  state: string | null
  /** The card fields this choice shows; one of them at least must be filled. */
  card: readonly CopayKey[]
  note: 'current' | 'currentCard' | 'offPath' | null
}

/** What of a patient the choices depend on. */
export type FinancialState = Pick<PatientCard, Track | 'copayCard'>

export const cardOf = ({ copayCard }: Pick<FinancialState, 'copayCard'>) => ({
  [coPayMember]: copayCard.member,
  [coPayBinNumber]: copayCard.bin,
  [pharmacyPhone]: copayCard.pharmacyPhone,
})

const { approved: approvedCard } = CopayState
const { paProcess } = PriorAuthState

export function financialChoices(patient: FinancialState): FinancialChoice[] {
  const states: States = patient
  const plan = (text: string) =>
    planUpdate(states, cardOf(patient), { name: financialSupportStatus, text, additionalData: [] })

  const onTrack = (track: 'priorAuth' | 'pap', text: ChosenText): FinancialChoice => {
    const { to, outcome } = plan(text)
    const note = outcome === 'repeated' ? 'current' : outcome === 'outOfOrder' ? 'offPath' : null
    return { id: `${track}:${text}`, track, text, state: to, card: [], note }
  }
  const onCard = (text: ChosenText, card: readonly CopayKey[], current = false): FinancialChoice => ({
    id: `copay:${text}`,
    track: 'copay',
    text,
    state: approvedCard,
    card,
    note: current ? 'currentCard' : null,
  })

  return [
    ...([paProcess, ...ConsoleText.all] as const).map((text) => onTrack('priorAuth', text)),
    ...PapState.all.map((text) => onTrack('pap', text)),
    onCard(financialApproved, CopayKey.all, patient.copay === approvedCard),
    ...CopayKey.all.map((name) => onCard(name, [name])),
  ]
}
