// Written by `npm run docs` from the language files of this folder: what the console and the command line need of each,
// without what only patients' pages say.
import type { codes } from './codes'
import type { DeskWords } from './language-file'

export const known: Record<keyof typeof codes, DeskWords> = {}
