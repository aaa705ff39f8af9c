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
    title: `Evidence of consents, patient ${patient.id}`,
    language: 'en',
    at,
    running: `Evidence of consents · ${program.name}`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    foot: `Patient ${patient.id} · made ${spoken(generatedAt)}`,
  })
  pdf.doc.file(Buffer.from(JSON.stringify(packet, null, 2)), {
    name: `evidence-${patient.id}.json`,
    type: 'application/json',
    creationDate: at,
    modifiedDate: at,
    description: 'The packet this document shows, with every line that was hashed',
  })

  cover(pdf, packet)
  ledger(pdf, packet)
  signatures(pdf, packet)
  texts(pdf, packet)
  files(pdf, packet)
  timeline(pdf, packet)
  pdf.heading(1, 'How to verify this packet')
  pdf.paragraph('The members named here are those of the JSON packet, which is attached to this document.')
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
  pdf.heading(0, 'Evidence of consents')
  pdf.facts([
    ['Program', `${program.name} (${program.id})`],
    ['Patient', patient.id],
    ['Partner’s identifier', patient.externalId],
    ['Made', `${spoken(generatedAt)} by ${by.name}`],
    ['Rows of the ledger', String(ledger.length)],
  ])
  pdf.facts([['Hash of the last row', last?.hash]], { small: true })
  const { rows, texts, files, problems } = verification
  pdf.heading(1, problems.length === 0 ? 'Verified: nothing was changed' : 'Verified: problems were found')
  pdf.paragraph(
    `When this packet was made, ${rows} rows, ${texts} texts and ${files} files were hashed again and compared.`,
  )
  pdf.list(problems.map(({ says }) => says))

  pdf.heading(1, 'How each consent stands')
  if (!orNone(pdf, now, 'No consent was given or refused so far.')) return
  const columns = [
    { title: 'Consent', wide: 34 },
    { title: 'Stands', wide: 14 },
    { title: 'By', wide: 18 },
    { title: 'Since (UTC)', wide: 26 },
    { title: 'Row', wide: 8 },
  ]
  const line = ({ name, value, basis, at, seq }: EvidencePacket['now'][number]) => {
    return [words.names[name], words.stands(value, basis), words.basis(basis), plain(at), String(seq)]
  }
  table(pdf, columns, now.map(line))
}

function ledger(pdf: Pdf, { ledger }: EvidencePacket) {
  pdf.heading(1, 'The ledger')
  if (!orNone(pdf, ledger, 'The ledger has no row of this patient.')) return
  pdf.paragraph(
    'Oldest first. Each row holds the hash of the row before it, so none can be changed, moved or taken out unseen.',
  )
  const columns = [
    { title: 'Row', wide: 6 },
    { title: 'Time (UTC)', wide: 23 },
    { title: 'Consent', wide: 25 },
    { title: 'Answer', wide: 11 },
    { title: 'Way', wide: 17 },
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
  if (!orNone(pdf, signatures, 'Nothing was signed with an image of a signature.')) return
  for (const { id, image, fileType, size, sha256, createdAt } of signatures) {
    const rows = ledger.filter(({ signatureId }) => signatureId === id)
    const [first] = rows
    const who = first?.signedName ?? first?.actorName ?? 'the person named in the ledger'
    pdf.need(150)
    if (image) pdf.picture(Buffer.from(image, 'base64'), `Signature of ${who}`)
    else pdf.paragraph('The image is not in the file store any more.')
    pdf.facts(
      [
        ['Signed by', who],
        ['Rows', rows.map(({ seq }) => seq).join(', ')],
        ['Image', `${id}, ${fileType}, ${size} bytes, ${spoken(createdAt)}`],
        ['SHA-256', sha256],
        ['Drawn or typed', first?.strokes ? 'Drawn; the pen’s way is in the JSON packet' : 'Typed'],
      ],
      { small: true, wide: 130 },
    )
    pdf.gap(8)
  }
}

function texts(pdf: Pdf, { texts, ledger }: EvidencePacket) {
  pdf.need(200)
  pdf.heading(1, 'The words that were read')
  if (!orNone(pdf, texts, 'No row names a text.')) return
  for (const text of texts) {
    const rows = ledger.filter(({ textHash }) => textHash === text.hash).map(({ seq }) => seq)
    pdf.need(140)
    pdf.heading(2, text.title, { lang: text.language })
    pdf.facts(
      [
        ['Text', `${words.names[text.name]}, ${words.languages[text.language]}, version ${text.version}`],
        ['In use since', `${spoken(text.createdAt)}, by ${text.createdBy}`],
        ['Rows signed with it', rows.join(', ')],
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
  if (!orNone(pdf, files, 'No file was taken in.')) return
  const columns = [
    { title: 'File', wide: 26 },
    { title: 'What', wide: 14 },
    { title: 'Taken in (UTC)', wide: 22 },
    { title: 'SHA-256', wide: 38 },
  ]
  const line = ({ id, kind, fileType, size, createdAt, sha256 }: EvidencePacket['files'][number]) => {
    return [id, `${words.files(kind)}, ${fileType}, ${size} bytes`, plain(createdAt), sha256]
  }
  table(pdf, columns, files.map(line))
}

function timeline(pdf: Pdf, { flows, timeline }: EvidencePacket) {
  pdf.heading(1, 'How it came about')
  for (const { id, kind, actor, language, createdAt, startedAt, finishedAt } of flows)
    pdf.facts(
      [
        ['Journey', `${id}: ${words.flows[kind]}, ${actor}, ${words.languages[language]}`],
        [
          'Made, begun, finished',
          [createdAt, startedAt, finishedAt].map((at) => (at ? spoken(at) : 'not yet')).join(' · '),
        ],
      ],
      { small: true, wide: 130 },
    )
  pdf.gap(6)
  if (!orNone(pdf, timeline, 'The audit log holds no step of this patient.')) return
  const columns = [
    { title: 'Time (UTC)', wide: 23 },
    { title: 'Step', wide: 25 },
    { title: 'Who', wide: 30 },
    { title: 'Address', wide: 17 },
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
