// The texts of a financial event as choices in three tracks; where `approved` lands is asked of the rules themselves.
import type { PatientCard } from '@/lib/contract/console-patient-page'
import { planUpdate, type States } from '@/lib/contract/transitions'
import {
  type CopayKey,
  coPayBinNumber,
  coPayMember,
  copayKeys,
  copayStates,
  type FinancialText,
  financialApproved,
  financialSupportStatus,
  papStates,
  pharmacyPhone,
  priorAuthStates,
  type Track,
} from '@/lib/contract/vocabulary'

export type FinancialChoice = {
  /** Unique among the choices: `approved` belongs to two tracks. */
  id: string
  track: Exclude<Track, 'enrollment'>
  text: FinancialText
  /** The card fields this choice shows; one of them at least must be filled. */
  card: readonly CopayKey[]
  note: 'current' | 'currentCard' | 'offPath' | 'elsewhere' | null
}

/** What of a patient the choices depend on. */
export type Standing = Pick<PatientCard, Track | 'copayCard'>

export const cardOf = ({ copayCard }: Pick<Standing, 'copayCard'>) => ({
  [coPayMember]: copayCard.member,
  [coPayBinNumber]: copayCard.bin,
  [pharmacyPhone]: copayCard.pharmacyPhone,
})

export function financialChoices(patient: Standing): FinancialChoice[] {
  const states: States = patient
  const plan = (text: string) =>
    planUpdate(states, cardOf(patient), { name: financialSupportStatus, text, additionalData: [] })

  const onTrack = (track: 'priorAuth' | 'pap', text: FinancialText): FinancialChoice => {
    const { track: lands, outcome } = plan(text)
    const note =
      lands !== track ? 'elsewhere' : outcome === 'repeated' ? 'current' : outcome === 'outOfOrder' ? 'offPath' : null
    return { id: `${track}:${text}`, track, text, card: [], note }
  }
  const onCard = (text: FinancialText, card: readonly CopayKey[], current = false): FinancialChoice => ({
    id: `copay:${text}`,
    track: 'copay',
    text,
    card,
    note: current ? 'currentCard' : null,
  })

  const [approvedCard] = copayStates
  return [
    ...priorAuthStates.map((text) => onTrack('priorAuth', text)),
    ...papStates.map((text) => onTrack('pap', text)),
    onCard(financialApproved, copayKeys, patient.copay === approvedCard),
    ...copayKeys.map((name) => onCard(name, [name])),
  ]
}
