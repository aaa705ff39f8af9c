import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'

/** These close by themselves with the decision, which is made where the message or the text stands. */
const decided: readonly TaskKind[] = ['smsUncertain', 'perhapsStop']
export const isDecidedElsewhere = ({ kind }: Pick<TaskRow, 'kind'>) => decided.includes(kind)
