// What is wrong with a cell that the interface would take, or would refuse without saying why: a wrong value is met here,
// once, by whoever has the file, and not later by every patient it was written down for.

import { columnKind } from '@/lib/contract/batches/import-columns'
import type { ImportReason } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { additionalKeys, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { StateCode } from '@/lib/contract/patients/state-codes'
import { hasShortYear } from '@/lib/contract/patients/typed-values'
import { stateCode } from '@/lib/journeys/flows/state-code'
import { isLanguage } from './is-language'

const codes: ReadonlySet<string> = new Set(StateCode.all)

/** `value` is the cell as it was read. */
export function valueReason({ to }: ImportColumn, value: string): ImportReason | null {
  if (columnKind(to) === 'date') return hasShortYear(value) ? 'shortYear' : null
  const kind = isAdditionalKey(to) ? additionalKeys[to].kind : null
  if (kind === 'language') return isLanguage(value) ? null : 'noLanguage'
  return kind === 'state' && !codes.has(stateCode(value)) ? 'noState' : null
}
