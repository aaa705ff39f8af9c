// Written by `npm run docs`: the language files of this folder.
import type { codes } from './codes'
import type { LanguageFile } from './language-file'

export const files: Record<keyof typeof codes, LanguageFile> = {}
