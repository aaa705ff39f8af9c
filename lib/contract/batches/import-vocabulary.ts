// The closed word lists of imports, beside those of vocabulary.ts and like them: nothing else repeats one of these words as
// a list.
import { type WordOf, words } from '@/lib/contract/words'

/** receiving: the file is on its way. mapping: somebody says what its columns are. ready: checked. stopped: by somebody,
 *  and can go on. */
export const ImportState = words(
  'receiving',
  'mapping',
  'checking',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
  'discarded',
)
export type ImportState = WordOf<typeof ImportState>
/** A row in order needs none; exists: the very patient is in the record already. */
export const ImportRowState = words('needsWork', 'fixed', 'exists', 'created')
export type ImportRowState = WordOf<typeof ImportRowState>
/** Why an import cannot go on. */
export const ImportFailure = words('unreadable', 'programClosed', 'crashed', 'accessLost')
export type ImportFailure = WordOf<typeof ImportFailure>
/** How a column writes its dates; a year that comes first is known by its four digits. */
export const DateFormat = words('monthFirst', 'dayFirst')
export type DateFormat = WordOf<typeof DateFormat>
/** What the file's check asks beyond the interface, which takes such a value as it is. */
export const ImportReason = words('shortYear', 'noLanguage', 'noState')
export type ImportReason = WordOf<typeof ImportReason>
export const ImportEncoding = words({
  utf8: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  windows1252: 'windows-1252',
})
export type ImportEncoding = WordOf<typeof ImportEncoding>
