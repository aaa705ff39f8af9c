// Everything a note has said, newest first.

import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

export async function readNoteVersions(
  unit: TxUnit,
  { programId, noteId }: { programId: string; noteId: string },
): Promise<{ version: number; text: string; at: string }[]> {
  const note = await unit.tx.note.findFirst({
    where: { id: noteId, programId },
    include: { versions: { orderBy: { version: 'desc' } } },
  })
  if (!note) throw new Refusal('notFound')
  await record(unit, {
    action: 'note.versions',
    programId,
    patientIds: [note.patientId],
    data: { noteId, versions: note.versions.length },
  })
  return note.versions.map(({ version, body, at }) => ({ version, text: body, at: at.toISOString() }))
}
