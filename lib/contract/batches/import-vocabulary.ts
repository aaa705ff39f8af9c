// The closed word lists of imports, beside those of vocabulary.ts and like them: nothing else repeats one of these words as
// a list.

/** receiving: the file is on its way. mapping: somebody says what its columns are. ready: checked. stopped: by somebody,
 *  and can go on. */
export const importStates = [
  'receiving',
  'mapping',
  'checking',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
  'discarded',
] as const
/** A row in order needs none; exists: the very patient is in the record already. */
export const importRowStates = ['needsWork', 'fixed', 'exists', 'created'] as const
/** Why an import cannot go on. */
export const importFailures = ['unreadable', 'programClosed', 'crashed', 'accessLost'] as const
/** How a column writes its dates; a year that comes first is known by its four digits. */
export const dateFormats = ['monthFirst', 'dayFirst'] as const
/** What the file's check asks beyond the interface, which takes such a value as it is. */
export const importReasons = ['shortYear', 'noLanguage', 'noState'] as const
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type ImportState = (typeof importStates)[number]
export type ImportRowState = (typeof importRowStates)[number]
export type ImportFailure = (typeof importFailures)[number]
export type DateFormat = (typeof dateFormats)[number]
export type ImportReason = (typeof importReasons)[number]
export type ImportEncoding = (typeof importEncodings)[number]
