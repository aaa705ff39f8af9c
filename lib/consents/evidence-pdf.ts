// The evidence packet as people read it: how each consent stands, the ledger, signatures, words, files and steps. The
// packet itself, to the byte, lies in the document as an attachment, so one file is the whole evidence.
import type { EvidencePacket } from './evidence-packet'
import { ledgerDetails, stepRows, words } from './evidence-words'
import { openPdf, type Pdf } from './pdf-document'
import { table } from './pdf-table'

/** Same packet, same bytes. */
export function evidencePdf(packet: EvidencePacket): Promise<Uint8Array> {
  const { program, patient, generatedAt } = packet
  const at = new Date(generatedAt)
  const pdf = openPdf({
    title: `Consent record, patient ${patient.id}`,
    language: 'en',
    at,
    running: `Consent record · ${program.name}`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    foot: `Patient ${patient.id} · made ${spoken(generatedAt)}`,
  })
  pdf.doc.file(Buffer.from(JSON.stringify(packet, null, 2)), {
    name: `evidence-${patient.id}.json`,
    type: 'application/json',
    creationDate: at,
    modifiedDate: at,
    description: 'The consent record this document shows, with every line that was hashed',
  })

  cover(pdf, packet)
  ledger(pdf, packet)
  signatures(pdf, packet)
  texts(pdf, packet)
  files(pdf, packet)
  timeline(pdf, packet)
  pdf.heading(1, 'How to verify this record')
  pdf.paragraph('The fields named here are those of the JSON file attached to this document.')
  pdf.list(packet.howToVerify)
  return pdf.finish()
}

const plain = (moment: string) => moment.replace('T', ' ').replace('Z', '')
const spoken = (moment: string) => `${plain(moment)} UTC`
const orNone = (pdf: Pdf, rows: readonly unknown[], none: string) => {
  if (rows.length === 0) pdf.paragraph(none)
  return rows.length > 0
}

function cover(pdf: Pdf, { program, patient, generatedAt, by, ledger, now, verification }: EvidencePacket) {
  const last = ledger.at(-1)
  pdf.heading(0, 'Consent record')
  pdf.facts([
    ['Program', `${program.name} (${program.id})`],
    ['Patient', patient.id],
    ['Partner ID', patient.externalId],
    ['Created', `${spoken(generatedAt)} by ${by.name}`],
    ['Entries', String(ledger.length)],
  ])
  pdf.facts([['Last entry hash', last?.hash]], { small: true })
  const { rows, texts, files, problems } = verification
  pdf.heading(1, problems.length === 0 ? 'Verified: no changes found' : 'Verified: problems found')
  pdf.paragraph(
    `When this packet was made, ${rows} rows, ${texts} texts and ${files} files were hashed again and compared.`,
  )
  pdf.list(problems.map(({ says }) => says))

  pdf.heading(1, 'Current consents')
  if (!orNone(pdf, now, 'No consents on file.')) return
  const columns = [
    { title: 'Consent', wide: 34 },
    { title: 'Status', wide: 14 },
    { title: 'By', wide: 18 },
    { title: 'Since (UTC)', wide: 26 },
    { title: 'Entry', wide: 8 },
  ]
  const line = ({ name, value, basis, at, seq }: EvidencePacket['now'][number]) => {
    return [words.names[name], words.stands(value, basis), words.basis(basis), plain(at), String(seq)]
  }
  table(pdf, columns, now.map(line))
}

function ledger(pdf: Pdf, { ledger }: EvidencePacket) {
  pdf.heading(1, 'Consent history')
  if (!orNone(pdf, ledger, 'No entries for this patient.')) return
  pdf.paragraph(
    'Oldest first. Each entry holds the hash of the entry before it, so a changed, moved or removed entry is always found.',
  )
  const columns = [
    { title: 'Entry', wide: 6 },
    { title: 'Time (UTC)', wide: 23 },
    { title: 'Consent', wide: 25 },
    { title: 'Answer', wide: 11 },
    { title: 'Channel', wide: 17 },
    { title: 'Who', wide: 18 },
  ]
  table(
    pdf,
    columns,
    ledger.map(({ seq, at, name, value, basis, channel, actorName, signedName, capacity }) => [
      String(seq),
      plain(at),
      words.names[name],
      words.answer(value, basis),
      words.channels[channel],
      capacity ? `${signedName ?? actorName} (${words.capacities[capacity]})` : actorName,
    ]),
  )
  for (const row of ledger) {
    pdf.need(230)
    pdf.heading(2, `Row ${row.seq}: ${words.names[row.name]}, ${words.answer(row.value, row.basis).toLowerCase()}`)
    pdf.facts(ledgerDetails(row), { small: true, wide: 130 })
  }
}

function signatures(pdf: Pdf, { signatures, ledger }: EvidencePacket) {
  pdf.need(200)
  pdf.heading(1, 'Signatures')
  if (!orNone(pdf, signatures, 'No signature images.')) return
  for (const { id, image, fileType, size, sha256, createdAt } of signatures) {
    const rows = ledger.filter(({ signatureId }) => signatureId === id)
    const [first] = rows
    const who = first?.signedName ?? first?.actorName ?? 'the person named in the consent history'
    pdf.need(150)
    if (image) pdf.picture(Buffer.from(image, 'base64'), `Signature of ${who}`)
    else pdf.paragraph('The image is no longer stored.')
    pdf.facts(
      [
        ['Signed by', who],
        ['Entries', rows.map(({ seq }) => seq).join(', ')],
        ['Image', `${id}, ${fileType}, ${size} bytes, ${spoken(createdAt)}`],
        ['SHA-256', sha256],
        ['Drawn or typed', first?.strokes ? 'Drawn; the strokes are in the JSON file' : 'Typed'],
      ],
      { small: true, wide: 130 },
    )
    pdf.gap(8)
  }
}

function texts(pdf: Pdf, { texts, ledger }: EvidencePacket) {
  pdf.need(200)
  pdf.heading(1, 'Consent texts')
  if (!orNone(pdf, texts, 'No entry names a text.')) return
  for (const text of texts) {
    const rows = ledger.filter(({ textHash }) => textHash === text.hash).map(({ seq }) => seq)
    pdf.need(140)
    pdf.heading(2, text.title, { lang: text.language })
    pdf.facts(
      [
        ['Text', `${words.names[text.name]}, ${words.languages[text.language]}, version ${text.version}`],
        ['In use since', `${spoken(text.createdAt)}, by ${text.createdBy}`],
        ['Entries signed with it', rows.join(', ')],
        ['SHA-256', text.hash],
      ],
      { small: true, wide: 130 },
    )
    pdf.gap(4)
    pdf.words(text.body, { level: 3, lang: text.language })
  }
}

function files(pdf: Pdf, { files }: EvidencePacket) {
  pdf.heading(1, 'Files')
  if (!orNone(pdf, files, 'No files.')) return
  const columns = [
    { title: 'File', wide: 26 },
    { title: 'Type', wide: 14 },
    { title: 'Received (UTC)', wide: 22 },
    { title: 'SHA-256', wide: 38 },
  ]
  const line = ({ id, kind, fileType, size, createdAt, sha256 }: EvidencePacket['files'][number]) => {
    return [id, `${words.files(kind)}, ${fileType}, ${size} bytes`, plain(createdAt), sha256]
  }
  table(pdf, columns, files.map(line))
}

function timeline(pdf: Pdf, { flows, timeline }: EvidencePacket) {
  pdf.heading(1, 'Steps')
  for (const { id, kind, actor, language, createdAt, startedAt, finishedAt } of flows)
    pdf.facts(
      [
        ['Form', `${id}: ${words.flows[kind]}, ${actor}, ${words.languages[language]}`],
        [
          'Created, started, completed',
          [createdAt, startedAt, finishedAt].map((at) => (at ? spoken(at) : 'not yet')).join(' · '),
        ],
      ],
      { small: true, wide: 130 },
    )
  pdf.gap(6)
  if (!orNone(pdf, timeline, 'No steps in the audit log for this patient.')) return
  const columns = [
    { title: 'Time (UTC)', wide: 23 },
    { title: 'Step', wide: 25 },
    { title: 'Who', wide: 30 },
    { title: 'IP address', wide: 17 },
    { title: 'Browser', wide: 9 },
  ]
  // A browser's name for itself is long and always the same: it is written once.
  const browsers = [...new Set(timeline.flatMap(({ userAgent }) => userAgent || []))]
  table(pdf, columns, stepRows(timeline, plain, browsers))
  pdf.facts(
    browsers.map((name, index) => [`Browser ${index + 1}`, name] as const),
    { small: true, wide: 130 },
  )
}
