// Rules about tasks and notes that the server keeps and the pages know.
import { day } from '@/lib/contract/time'
import type { TaskKind } from '@/lib/contract/vocabulary'

/** What a person says is done, and may take back; the others close with what they ask for. */
export const reopenedTasks = [
  'dobMissing',
  'outOfOrder',
  'linkLocked',
  'linkNeedsPerson',
  'smsFailed',
  'followUp',
  'mention',
  'call',
  'findNumber',
  'adverseEvent',
  'documentAwaited',
  'ownPhone',
] as const satisfies readonly TaskKind[]

export const mayReopen = (kind: string) => reopenedTasks.some((word) => word === kind)

/** How long its author may change a note. */
export const noteOpenFor = day
