// Commands about consents: is the ledger as it was written, which words does a program use, and the evidence of a patient.
import { readFile, writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { readProgram } from '@/lib/access/programs/read-program'
import { evidencePacket } from '@/lib/consents/evidence'
import { evidencePdf } from '@/lib/consents/evidence-pdf'
import { listTexts } from '@/lib/consents/list-texts'
import { publishText } from '@/lib/consents/publish-text'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { isRefusal } from '@/lib/contract/refusals'
import { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { inUnit, single, type TxUnit } from '@/lib/platform/unit'
import { sealedLines, verifySealed } from './audit-commands'
import { CommandFailed, command } from './command'
import { requirePrograms } from './require-programs'

const id = { type: 'string', value: 'ID' } as const
const inProgram = { ...id, required: true } as const
const most = 100

const noPatient = (id: string) => new CommandFailed(`There is no patient ${id}.`)

export const consentCommands = [
  command({
    name: 'consent verify',
    does: 'Hash the consent ledger, its texts and all files again, check the audit log that remembers the hashes, and name every row and field that was changed; exit code 1 if any was',
    options: { program: id, patient: id },
    run: async ({ program, patient }, actor) => {
      await inUnit(actor, async (unit) => {
        if (program) await requirePrograms(unit, [program])
        const where = { id: patient ?? '', ...(program && { programId: program }) }
        if (patient && (await unit.tx.patient.count({ where })) === 0) throw noPatient(patient)
      })
      const scope = { ...(program && { programId: program }), ...(patient && { patientId: patient }) }
      // No transaction: a long ledger is read in pages, while people go on signing.
      const done = await verifyLedger(single(actor), scope)
      const { patients, rows, texts, files, problems } = done
      // The audit log remembers each hash of the ledger: who rewrites both is found by the seals of the log.
      const sealed = await verifySealed(actor)
      const seen = `${count(rows, 'row')} of ${count(patients, 'patient')}, ${count(texts, 'text')} and ${count(files, 'file')}`
      const said = problems
        .slice(0, most)
        .map(({ table, row, field, says }) => `${table} ${row} ${field ?? '?'}: ${says}`)
      const more = problems.length > most ? [`… and ${problems.length - most} more; --json names them all.`] : []
      return {
        say: [
          `Verified ${seen}: ${problems.length === 0 ? 'nothing was changed' : count(problems.length, 'problem')}.`,
          ...said,
          ...more,
          ...sealedLines(sealed),
        ],
        json: { ...done, auditLog: { ...sealed, anchors: sealed.anchors.length } },
        found: problems.length + sealed.problems.length > 0,
      }
    },
  }),
  command({
    name: 'consent texts',
    does: 'List the texts of a program’s consents with all their versions, and how many rows were signed with each',
    options: { program: inProgram },
    run: async ({ program }, actor) => {
      const texts = await inUnit(actor, async (unit) => listTexts(unit, await programOf(unit, program)))
      const lines = texts.map(({ name, language, version, current, signed, hash, title }) =>
        [
          name.padEnd(13),
          language,
          `v${version}`.padEnd(4),
          (current ? 'current' : '').padEnd(7),
          `${signed} signed`,
          hash.slice(0, 12),
          title,
        ].join('  '),
      )
      return { say: lines, json: { texts } }
    },
  }),
  command({
    name: 'consent publish',
    does: 'Publish a program’s own text of a consent as its next version: the first line of FILE is the title, the rest the words; {{program}} and {{phone}} are filled in',
    options: {
      program: inProgram,
      name: { type: 'string', required: true, words: LedgerName.all },
      language: { type: 'string', required: true, words: PatientLanguage.all },
      file: { type: 'string', required: true },
    },
    run: async ({ program, name, language, file }, actor) => {
      const written = await readFile(resolve(file), 'utf8').catch(() => {
        throw new CommandFailed(`The file ${resolve(file)} cannot be read.`)
      })
      const [first = '', ...rest] = written
        .replace(/^\uFEFF/, '')
        .trimStart()
        .split(/\r\n?|\n/)
      const text = await inUnit(actor, async (unit) => {
        await programOf(unit, program)
        const words = { title: first.replace(/^#+\s*/, ''), body: rest.join('\n') }
        return publishText(unit, {
          programId: program,
          name: name as LedgerName,
          language: language as PatientLanguage,
          ...words,
        })
      })
      return {
        say: [
          `Published version ${text.version} of ${name} (${language}) of ${program}: ${text.title}`,
          `SHA-256 ${text.hash}`,
        ],
        json: text,
      }
    },
  }),
  command({
    name: 'consent evidence',
    does: 'Write the evidence packet of a patient’s consents to FILE, as .json or .pdf',
    options: { patient: inProgram, out: { type: 'string', value: 'FILE', required: true } },
    run: async ({ patient, out }, actor) => {
      const path = resolve(out)
      const form = extname(path).toLowerCase()
      if (form !== '.json' && form !== '.pdf') throw new CommandFailed('--out must end in .json or .pdf.')
      const packet = await inUnit(actor, (unit) => evidencePacket(unit, { patientId: patient })).catch((error) => {
        throw isRefusal(error) && error.refusal === 'notFound' ? noPatient(patient) : error
      })
      const content = form === '.pdf' ? await evidencePdf(packet) : `${JSON.stringify(packet, null, 2)}\n`
      // Whose file it is may read it, and nobody else.
      await writeFile(path, content, { mode: 0o600 }).catch(() => {
        throw new CommandFailed(`The file ${path} cannot be written.`)
      })
      const { ledger, signatures, verification } = packet
      const state =
        verification.problems.length === 0 ? 'nothing was changed' : count(verification.problems.length, 'problem')
      return {
        say: [
          `Wrote ${count(ledger.length, 'row')} and ${count(signatures.length, 'signature')} to ${path}; verified: ${state}.`,
        ],
        json: {
          patient,
          out: path,
          rows: ledger.length,
          signatures: signatures.length,
          problems: verification.problems,
        },
      }
    },
  }),
]

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

async function programOf(unit: TxUnit, id: string) {
  await requirePrograms(unit, [id])
  const program = await readProgram(unit, { programId: id })
  if (!program) throw new CommandFailed(`There is no program ${id}.`)
  return program
}
