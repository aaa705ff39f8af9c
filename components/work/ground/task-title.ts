import { taskWords } from '@/components/work/ground/task-words'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { Language, TaskKind } from '@/lib/contract/vocabulary'

/** A mention asks one person to read; a follow-up is in a person's own words. */
export const isWritten = ({ kind }: Pick<TaskRow, 'kind'>) => written.includes(kind)
const written: readonly TaskKind[] = ['followUp', 'mention']

type Named = Pick<TaskRow, 'kind' | 'title'> & Partial<Pick<TaskRow, 'createdBy' | 'assignee'>>

/** What a task is called where it stands alone. */
export function taskTitle({ kind, title, createdBy, assignee }: Named, language: Language, meId?: string): string {
  const say = taskWords[language]
  if (kind === 'mention' && createdBy && assignee)
    return assignee.id === meId ? say.mentionedYou(createdBy) : say.mentioned(createdBy, assignee.name)
  return title ?? say.kinds[kind]
}
