// TABLE: words that tell something of somebody's health or case to whoever sees a lock screen (decision §7:
// no health information in an SMS). A text with one gets a warning and is sent as its writer wants it.
//
// Both languages are looked for in every text, since people mix them. An entry ending in * stands for every word that
// begins so, one beginning with * for every word that ends so; an entry of several words is found as they stand. Case
// and accents do not count.

import type { WordTopic } from '@/lib/contract/messaging/templates'

const list = (words: string) => words.split(',').map((word) => word.trim())

// Stems of the international names (WHO, "The use of stems in the selection of INN", 2018), and what is often written.
// biome-ignore format: a table is read by row
const table: Record<WordTopic, readonly string[]> = {
  medicine: [
    ...list('medicine*, medication*, medicament*, medicina*, prescription*, prescribe*, receta*, recetad*, drug, drugs, farmaco*, pill, pills, pildora*, pastilla*, tablet, tablets, tableta*, capsule*, capsula*'),
    ...list('dose, doses, dosage, dosing, dosis, refill*, resurtido*, resurtir, vial*, injection*, inject*, inyeccion*, inyect*, infusion*, insulin*, vaccine*, vacuna*, antibiotic*, antidepress*, antidepres*, opioid*, steroid*, esteroide*'),
    ...list('chemo*, quimioterapia*, biologic, biologics, *mab, *tinib, *statin, *statina, *sartan, *gliptin, *gliptina, *gliflozin, *gliflozina, *glutide, *glutida, *cillin, *cilina, *mycin, *floxacin, *conazole, *conazol, *prazole, *prazol, *olol, *triptan, *ciclib'),
    ...list('ozempic, wegovy, mounjaro, zepbound, trulicity, jardiance, eliquis, xarelto, humira, enbrel, stelara, skyrizi, rinvoq, dupixent, otezla, cosentyx, keytruda, ibrance, revlimid, biktarvy, truvada, descovy, metformin*, warfarin*, prednisone, prednisona, methotrexate, metotrexato, adderall, xanax, zoloft, prozac, lexapro, suboxone, methadone, metadona'),
  ],
  illness: [
    ...list('illness*, disease*, disorder*, enfermedad*, trastorno*, syndrome*, sindrome*, cancer*, tumor*, oncolog*, leukemia*, leucemia*, lymphoma*, linfoma*, melanoma*, diabet*, hiv, vih, aids, sida, std, sti, ets, *itis, psoriasis, sclerosis, esclerosis, fibrosis, asthma*, asma*, copd, epoc, epilep*'),
    ...list('depress*, depresion*, anxiety, ansiedad, bipolar*, schizo*, esquizo*, addict*, adicc*, alzheimer*, parkinson*, dementia*, demencia*, lupus, crohn*, migraine*, migrana*, cholesterol*, colesterol*, hypertens*, hipertens*, obesity, obesidad, hemophilia*, hemofilia*, anemia*, seizure*, convulsion*, pregnan*, embaraz*, cardiac*, cardiaco*'),
  ],
  care: [
    ...list('diagnos*, symptom*, sintoma*, treatment*, tratamiento*, therapy, therapies, terapia*, surgery, surgeries, cirugia*, biopsy, biopsies, biopsia*, lab result*, lab results, test result*, resultados de laboratorio, resultado de su prueba, blood test*, analisis de sangre, x-ray*, radiografia*, mri, side effect*, efecto secundario, efectos secundarios'),
    ...list('doctor*, physician*, medico, medica, medicos, medicas, nurse*, enfermera*, enfermero*, hospital*, clinic, clinics, clinica, clinicas, pharmacy, pharmacies, pharmacist*, farmacia*, farmaceutic*, specialist*, especialista*, patient*, paciente*, health*, salud*'),
  ],
  money: [
    ...list('copay*, copago*, co-pay*, deductible*, deducible*, insurance*, insurer*, aseguradora*, seguro medico, seguro de salud, poliza*, medicaid, medicare, income, ingreso*, household, owe*, debt*, deuda*, adeud*, balance due, bill, bills, billing, factura*, payment*, pago, pagos, pagar, afford*, price*, precio*, cost, costs, costo*, free of charge, sin costo'),
  ],
  decision: [
    ...list('denied, denial*, deny, denegad*, denegac*, negado, negada, negativa, approved, approval*, approve, aprobad*, aprobac*, reject*, rechaz*, declined, appeal*, apelac*, apelar, eligib*, ineligib*, elegib*, inelegib*, qualif*, califica*, authoriz*, autoriz*, prior auth*, coverage, covered, cobertura, cubiert*, enrolled, inscrito, inscrita, assistance program*, programa de asistencia'),
  ],
}

const letter = '[\\p{L}\\p{N}]'
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** An ending needs a stem before it: "mab" alone is no medicine, and "-itis" takes three letters. */
function patternOf(entry: string): string {
  const word = fold(entry)
  const ends = word.startsWith('*')
  const begins = word.endsWith('*')
  const inner = literal(word.slice(ends ? 1 : 0, begins ? -1 : undefined)).replaceAll(' ', '\\s+')
  return `${ends ? `${letter}{3,}` : ''}${inner}${begins ? `${letter}*` : ''}`
}

const patterns = (Object.keys(table) as WordTopic[]).map((topic) => ({
  topic,
  pattern: new RegExp(`(?<!${letter})(?:${table[topic].map(patternOf).join('|')})(?!${letter})`, 'gu'),
}))

/** Marks taken off one by one, with every letter still where it stood, so that a word can be quoted as written. */
const foldInPlace = (text: string) =>
  [...text]
    .map((char) => {
      const plain = fold(char)
      return plain.length === char.length ? plain : plain.length === 0 ? '' : char
    })
    .join('')

/** The words of a text that its writer should think about, as written, by topic; each once. */
export function findHealthWords(text: string): { topic: WordTopic; words: string[] }[] {
  const composed = text.normalize('NFC')
  const folded = foldInPlace(composed)
  return patterns.flatMap(({ topic, pattern }) => {
    const words = new Set<string>()
    for (const { 0: found, index } of folded.matchAll(pattern))
      words.add(folded.length === composed.length ? composed.slice(index, index + found.length) : found)
    return words.size > 0 ? [{ topic, words: [...words] }] : []
  })
}
