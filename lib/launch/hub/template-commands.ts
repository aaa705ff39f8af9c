// Commands about a program's texts: every save is a version, as in the console.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import type { TemplateRow } from '@/lib/contract/messaging/templates'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { checkTemplate } from '@/lib/messaging/sms/check-template'
import { listTemplates } from '@/lib/messaging/sms/list-templates'
import { saveTemplate } from '@/lib/messaging/sms/save-template'
import type { Actor } from '@/lib/platform/unit'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'
import { warningSentence } from './template-words'

const program = { type: 'string', value: 'ID', required: true } as const
const occasion = {
  program,
  kind: { type: 'string', required: true },
  text: { type: 'string' },
  language: { type: 'string', required: true, words: PatientLanguage.all },
} as const

type Occasion = { program: string; kind: string; text?: string; language: string }

export const templateCommands = [
  command({
    name: 'template list',
    does: 'List the texts of a program by occasion, with language, version, segments and warnings',
    options: { program },
    run: async ({ program }, actor) => {
      const { rows } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        return listTemplates(unit, { programId: program, shownLink: maskedUrl() })
      })
      return { say: rows.flatMap(linesOf), json: { templates: rows } }
    },
  }),
  command({
    name: 'template set',
    does: 'Save the words of FILE, or BODY, as the next version of a program’s text; KIND is the name of an event, notify.sms.NAME or a kind of the product’s own, TEXT the event’s text',
    options: { ...occasion, body: { type: 'string' }, file: { type: 'string' } },
    run: async ({ body, file, ...at }, actor) => {
      if ((body === undefined) === (file === undefined)) throw new CommandFailed('Give either --body or --file.')
      const words = file === undefined ? (body ?? '') : await fileOf(file)
      if (words.trim() === '') throw new CommandFailed('The text is empty; "template remove" takes a text away.')
      if (words.length > longestText) throw new CommandFailed(`The text is longer than ${longestText} characters.`)
      return inUnit(actor, async (unit) => {
        const { changed, version } = await save(unit, at, words)
        const { programName, programPhone } = await listTemplates(unit, { programId: at.program, shownLink: '' })
        const { kind, text = '', language } = at
        const wording = { kind, text, language: language as PatientLanguage, body: words, examples: [] }
        const seen = checkTemplate({ name: programName, phone: programPhone }, wording, maskedUrl())
        const { encoding, segments, warnings } = seen
        const done = changed ? `Saved version ${version} of` : `Unchanged, version ${version} of`
        return {
          say: [
            `${done} ${nameOf(at)}: ${segments} segment${segments === 1 ? '' : 's'}, ${encoding}.`,
            ...warnings.map((warning) => `Warning: ${warningSentence(warning, wording.language)}`),
          ],
          json: { ...placeOf(at), version, changed, encoding, segments, warnings },
        }
      })
    },
  }),
  command({
    name: 'template remove',
    does: 'Take a program’s text away: nothing is sent on that occasion in that language any more, and its versions stay',
    options: occasion,
    run: async (at, actor: Actor) =>
      inUnit(actor, async (unit) => {
        const { changed } = await save(unit, at, '')
        if (!changed) throw new CommandFailed(`There is no text ${nameOf(at)}.`)
        return { say: [`Removed ${nameOf(at)}.`], json: { ...placeOf(at), removed: true } }
      }),
  }),
]

/** On top of whatever version there is: an operator has nothing open that could be out of date. */
async function save(unit: TxUnit, { program, kind, text = '', language }: Occasion, body: string) {
  await requirePrograms(unit, [program])
  const where = { programId: program, kind, text, language }
  const current = await unit.tx.smsTemplate.findUnique({ where: { programId_kind_text_language: where } })
  const version = current?.version ?? 0
  return saveTemplate(unit, { programId: program, kind, text, language: language as PatientLanguage, body, version })
}

const placeOf = ({ program, kind, text = '', language }: Occasion) => ({ program, kind, text, language })
const nameOf = ({ program, kind, text, language }: Occasion) =>
  `${[kind, text].filter(Boolean).join(' ')} (${language}) of ${program}`

function linesOf({ kind, text, wordings }: TemplateRow): string[] {
  const name = [kind, text].filter(Boolean).join(' ').padEnd(42)
  if (wordings.length === 0) return [`${name}  –`]
  return wordings.map(({ language, version, segments, encoding, warnings, body }) =>
    [
      name,
      language,
      `v${version}`.padEnd(4),
      `${segments} × ${encoding}`,
      warnings > 0 ? `${warnings} warning${warnings === 1 ? '' : 's'}` : '',
      JSON.stringify(body),
    ]
      .filter(Boolean)
      .join('  '),
  )
}

/** Without the line end that editors put at the end of every file; the rest as it is. */
async function fileOf(file: string): Promise<string> {
  const path = resolve(file)
  const written = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailed(`The file ${path} cannot be read.`)
  })
  return written.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
}
