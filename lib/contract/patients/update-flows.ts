// TABLE: the case updates that send the patient a link, and to which flow.
import { enrollmentStatus, type FlowKind, financialSupportStatus } from '@/lib/contract/vocabulary'

const flows: Record<string, Readonly<Record<string, FlowKind>>> = {
  [enrollmentStatus]: { needInfo: 'missing' },
  [financialSupportStatus]: { papInvite: 'pap', papInfoMissing: 'missing' },
}

/** Null where an update asks nothing of the patient. */
export const flowOfUpdate = ({ name, text }: { name: string; text: string }): FlowKind | null => {
  const texts = Object.hasOwn(flows, name) ? flows[name] : undefined
  return texts && Object.hasOwn(texts, text) ? (texts[text] ?? null) : null
}
