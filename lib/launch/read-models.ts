// Makes a read model anew, with the part of its reader that the worker uses: for the operator's commands.
import type { ReaderName } from '@/lib/log/readers'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { unhurried } from '@/lib/platform/db/client'
import { asOwner } from '@/lib/platform/db/open'
import type { Actor } from '@/lib/platform/unit'
import { followers } from '@/lib/server/worker/readers'

/** However long it takes. Its tables are temporary, and who serves makes none of these either. */
export const rebuildReadModel = (actor: Actor, reader: ReaderName, { keep }: { keep: boolean }) =>
  asOwner(() => unhurried(() => rebuildReader(actor, reader, followers[reader], { keep })))
