// The first step of `npm run docs`: the lists of languages, before anything is loaded that reads them.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageFiles, languageLists } from './language-lists'

for (const [file, text] of Object.entries(languageLists(await languageFiles())))
  writeFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), text)
