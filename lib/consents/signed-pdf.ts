// The copy a signer keeps: what was agreed to in the words it was read in, who signed for whom, the signature, the day, and
// the version and fingerprint by which the hub knows each text.
import { bilingual } from '@/lib/contract/bilingual'
import { longDateWords, plainPhoneWords } from '@/lib/contract/formats'
import { inEach } from '@/lib/contract/languages/further'
import type { CopyWords } from '@/lib/contract/languages/language-file'
import type { Capacity, LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import { codeWords } from './copy-code'
import { openPdf } from './pdf-document'
import type { Signing } from './signing-words'

export type SignedDocument = {
  language: PatientLanguage
  programId: string
  program: { name: string; phone: string | null }
  /** Of a sandbox: it says on each page that it is not real. */
  trial?: boolean
  /** In the order they were asked; `value` is the answer. */
  texts: readonly {
    name: LedgerName
    language?: PatientLanguage
    title: string
    body: string
    version: number
    hash: string
    value: boolean
  }[]
  /** What stood above the signature. */
  signing: Signing
  patient: { id: string; name: string }
  signer: { name: string; capacity: Exclude<Capacity, 'demonstration'>; relationship: string | null }
  /** The image of the signature, a PNG. */
  signature: Uint8Array
  signedAt: Date
  flowId: string
  /** By which anybody may look up that the copy is real, and where. */
  code: string
  checkAt: string
  /** Where the day is told by the calendar of the program. */
  timeZone?: string
}

export const copyWords = inEach(
  'copy',
  bilingual<CopyWords>(
    {
      running: (program: string) => `${program} · Signed document`,
      trialRunning: (program: string) => `TRIAL, NOT REAL · ${program}`,
      trial: 'This is a trial and not a real copy. It has no signature of a real person and no effect.',
      page: (page: number, pages: number) => `Page ${page} of ${pages}`,
      many: (program: string) => `Your answers to ${program}`,
      signature: 'Signature',
      alt: (name: string) => `Signature of ${name}`,
      signedBy: 'Signed by',
      capacity: {
        self: 'the patient',
        representative: 'for the patient, as representative',
        assisted: 'with help from staff of the program',
      },
      patient: 'Patient',
      relationship: 'Relationship to the patient',
      signedOn: 'Signed on',
      answer: 'Your answer',
      yes: 'Yes, I agree',
      no: 'No',
      version: 'Version of the text',
      hash: 'Fingerprint of the text (SHA-256)',
      reference: 'Reference',
      code: 'Code of this copy',
      check: (address: string) =>
        `Anyone can check by the code that this copy is real: ${address}. The page does not show who signed it.`,
      keep: (program: string, phone: string | null) =>
        `This is your copy. Keep it. You can ask ${program} for another one at any time${phone ? `: ${phone}` : ''}.`,
    },
    {
      running: (program: string) => `${program} · Documento firmado`,
      trialRunning: (program: string) => `PRUEBA, NO ES AUTÉNTICO · ${program}`,
      trial: 'Esto es una prueba y no una copia auténtica. Nadie la firmó y no vale para nada.',
      page: (page: number, pages: number) => `Página ${page} de ${pages}`,
      many: (program: string) => `Sus respuestas a ${program}`,
      signature: 'Firma',
      alt: (name: string) => `Firma de ${name}`,
      signedBy: 'Firmado por',
      capacity: {
        self: 'el paciente',
        representative: 'por el paciente, como su representante',
        assisted: 'con ayuda del personal del programa',
      },
      patient: 'Paciente',
      relationship: 'Relación con el paciente',
      signedOn: 'Fecha de la firma',
      answer: 'Su respuesta',
      yes: 'Sí, acepto',
      no: 'No',
      version: 'Versión del texto',
      hash: 'Huella del texto (SHA-256)',
      reference: 'Referencia',
      code: 'Código de esta copia',
      check: (address: string) =>
        `Con el código se puede revisar que esta copia es auténtica: ${address}. La página no muestra quién la firmó.`,
      keep: (program: string, phone: string | null) =>
        `Esta es su copia. Guárdela. Puede pedir otra a ${program} cuando quiera${phone ? `: ${phone}` : ''}.`,
    },
  ),
)

/** Same input, same bytes. */
export function signedDocument(signed: SignedDocument): Promise<Uint8Array> {
  const { language, program, texts, signing, patient, signer, signedAt, trial = false } = signed
  const say = copyWords[language]
  const [only] = texts
  const title = only && texts.length === 1 ? only.title : say.many(program.name)
  const pdf = openPdf({
    title,
    language,
    at: signedAt,
    running: trial ? say.trialRunning(program.name) : say.running(program.name),
    pageOf: say.page,
    foot: `${say.reference} ${signed.flowId}`,
  })

  pdf.heading(0, title)
  if (trial) pdf.heading(1, say.trial)
  for (const text of texts) {
    const spoken = text.language ? { lang: text.language } : {}
    if (texts.length > 1) pdf.heading(1, text.title, spoken)
    pdf.words(text.body, spoken)
    pdf.facts(
      [
        [say.answer, text.value ? say.yes : say.no],
        [say.version, String(text.version)],
        [say.hash, text.hash],
      ],
      { small: true },
    )
  }

  pdf.heading(1, signing.noticeTitle)
  pdf.list(signing.notice)

  // Signature and names stay together on one page, with the sentence that is signed.
  pdf.need(320)
  pdf.heading(1, say.signature)
  for (const sentence of signing.statement) pdf.paragraph(sentence)
  pdf.picture(signed.signature, say.alt(signer.name))
  pdf.rule()
  pdf.facts([
    [say.signedBy, `${signer.name}, ${say.capacity[signer.capacity]}`],
    [say.relationship, signer.relationship],
    [say.patient, patient.name],
    [say.signedOn, dayOf(signedAt, language, signed.timeZone)],
    [say.reference, `${signed.flowId} · ${patient.id}`],
    [say.code, codeWords(signed.code)],
  ])
  pdf.gap(6)
  pdf.paragraph(trial ? say.trial : say.check(signed.checkAt), { small: true })
  pdf.paragraph(say.keep(program.name, program.phone && plainPhoneWords(program.phone)), { small: true })
  return pdf.finish()
}

/** The day in words, and the moment as the ledger has it. */
function dayOf(at: Date, language: PatientLanguage, timeZone = 'UTC'): string {
  return `${longDateWords(at, timeZone, language)} (${at.toISOString().replace('T', ' ').slice(0, 19)} UTC)`
}
