// The words people agree to: complete, lawful in what they must say, and easy to read. No database.
import { expect, test } from 'vitest'
import { textBlocks } from '@/lib/contract/text-blocks'
import { CaregiverGrant, Language, LedgerName } from '@/lib/contract/vocabulary'
import { defaultTexts, textHash } from './default-texts'

const program = { name: 'Cardia Access', phone: '+12025550198' }
const texts = defaultTexts(program)
const of = (language: string, name: LedgerName) => {
  const text = texts.find((each) => each.language === language && each.name === name)
  if (!text) throw new Error(`no ${name} in ${language}`)
  return text
}

/** Paragraphs and items of lists; headings are too short to count in favour of a text. */
const pieces = (body: string) =>
  textBlocks(body).flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'heading' ? [] : [block.text],
  )
const sentences = (body: string) =>
  pieces(body)
    .flatMap((piece) => piece.split(/(?<=[.?!])\s+/))
    .filter((sentence) => /\p{L}/u.test(sentence))
const words = (text: string) => text.match(/[\p{L}][\p{L}’&-]*/gu) ?? []

/** Syllables as the usual counters count them: groups of vowels, less a silent end. */
function englishSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  if (bare.length <= 3) return 1
  const shortened = bare.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, (shortened.match(/[aeiouy]{1,2}/g) ?? []).length)
}

/** Spanish vowels: two strong ones, or a weak one with an accent, are apart; all others are one syllable. */
function spanishSyllables(word: string): number {
  const bare = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i')
  let count = 0
  let before = ''
  for (const letter of bare) {
    const vowel = 'aeiouáéíóúü'.includes(letter)
    const strong = 'aeoáéóíú'.includes(letter)
    if (vowel && (before === '' || (strong && 'aeoáéóíú'.includes(before)))) count += 1
    before = vowel ? letter : ''
  }
  return Math.max(1, count)
}

const measure = (body: string, syllables: (word: string) => number) => {
  const all = words(pieces(body).join(' '))
  return {
    perSentence: all.length / sentences(body).length,
    perWord: all.reduce((sum, word) => sum + syllables(word), 0) / all.length,
  }
}

/** US school years (Flesch-Kincaid). */
const grade = (body: string) => {
  const { perSentence, perWord } = measure(body, englishSyllables)
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}
/** Fernández-Huerta: 70 to 80 is what children of eleven read, "fairly easy". */
const ease = (body: string) => {
  const { perSentence, perWord } = measure(body, spanishSyllables)
  return 206.84 - 60 * perWord - 1.02 * perSentence
}

test('the measures agree with texts of known difficulty', () => {
  expect(grade('The cat sat on the mat. It was warm. The cat did not move.')).toBeLessThan(1)
  expect(
    grade(
      'Notwithstanding the aforementioned authorization, the undersigned acknowledges that protected health information disclosed pursuant hereto may be subject to redisclosure by the recipient and consequently no longer be protected under applicable federal regulations.',
    ),
  ).toBeGreaterThan(18)
  expect(
    ['mesa', 'ciudad', 'país', 'leer', 'quien', 'guerra', 'agua', 'envío', 'estudio'].map(spanishSyllables),
  ).toEqual([2, 2, 2, 2, 1, 2, 2, 3, 3])
  expect(['care', 'program', 'medicine', 'signed', 'health', 'copies'].map(englishSyllables)).toEqual([
    1, 2, 3, 1, 1, 2,
  ])
  expect(ease('El gato duerme. La casa es roja. Me gusta el sol.')).toBeGreaterThan(90)
  expect(
    ease(
      'Sin perjuicio de la autorización anteriormente mencionada, el infrascrito reconoce que la información sanitaria protegida divulgada conforme al presente documento podría ser objeto de redivulgación por parte del destinatario.',
    ),
  ).toBeLessThan(30)
})

test.each(LedgerName.all)('%s reads at grade 7 or lower in English', (name) => {
  const { title, body } = of('en', name)
  expect(grade(body)).toBeLessThanOrEqual(7)
  expect(title.length).toBeLessThanOrEqual(60)
})

test.each(LedgerName.all)('%s is fairly easy or easier in Spanish', (name) => {
  expect(ease(of('es', name).body)).toBeGreaterThanOrEqual(70)
})

test.each(LedgerName.all)('%s has the same blocks in both languages, none of them long', (name) => {
  const shape = (body: string) =>
    textBlocks(body).map((block) => [block.kind, block.kind === 'list' && block.items.length])
  expect(shape(of('es', name).body)).toEqual(shape(of('en', name).body))
  for (const language of Language.all)
    for (const sentence of sentences(of(language, name).body)) expect(words(sentence).length, sentence).toBeLessThan(37)
})

test.each<[LedgerName, RegExp[], RegExp[]]>([
  [
    'sharePHI',
    [
      /Your doctors/,
      /what it pays/,
      /the company that pays/,
      /cost of your medicine/,
      /two years after you sign/,
      /take it back at any time/,
      /before stays shared/,
      /does not change your care/,
      /shared again/,
      /a copy/,
    ],
    [
      /Sus médicos/,
      /lo que paga/,
      /la empresa que paga/,
      /costo de su medicina/,
      /dos años de firmar/,
      /retirar cuando quiera/,
      /no se puede borrar/,
      /nada cambia en su cuidado/,
      /pasar a otros/,
      /una copia/,
    ],
  ],
  [
    'fcra',
    [
      /written instructions/,
      /Fair Credit Reporting Act/,
      /soft credit check/,
      /does not change your credit score/,
      /estimate your income/,
      /say no/,
    ],
    [
      /instrucciones por escrito/,
      /Fair Credit Reporting Act/,
      /consulta suave/,
      /No cambia su puntaje/,
      /cuánto gana/,
      /decir que no/,
    ],
  ],
  [
    'communication',
    [
      /automated/,
      /recorded/,
      /Message frequency varies/,
      /Msg&data rates may apply/,
      /STOP/,
      /HELP/,
      /not a condition of any purchase/,
    ],
    [
      /automático/,
      /grabada/,
      /frecuencia de los mensajes varía/,
      /Pueden aplicarse tarifas/,
      /STOP/,
      /HELP/,
      /no es condición de ninguna compra/,
    ],
  ],
  [
    'marketing',
    [/never a condition of anything/, /changes nothing/, /any time/, /automated/],
    [/Nunca es condición de nada/, /No cambia nada/, /cuando quiera/, /automático/],
  ],
  [
    'enrollment',
    [
      /take part in/,
      /share your health information/,
      /text messages/,
      /STOP/,
      /sign on this screen/,
      /on paper/,
      /shared again/,
      /not a condition of any purchase/,
    ],
    [
      /entrar en/,
      /compartan sus datos de salud/,
      /mensajes de texto/,
      /STOP/,
      /firmar en esta pantalla/,
      /en papel/,
      /pasar a otros/,
      /no es condición de ninguna compra/,
    ],
  ],
])('%s says what its law asks for', (name, english, spanish) => {
  for (const part of english) expect(of('en', name).body).toMatch(part)
  for (const part of spanish) expect(of('es', name).body).toMatch(part)
})

test('who signs for a patient is spoken to in every text', () => {
  // What concerns a caregiver is asked of the patient alone.
  const asked = texts.filter(({ name, language }) => !CaregiverGrant.has(name) && Language.has(language))
  for (const { language, body } of asked)
    expect(body).toMatch(language === 'en' ? /patient you care for/ : /paciente que usted cuida/)
})

test('program and phone are filled in; without a phone no text offers a call to it', () => {
  for (const { title, body, hash } of texts) {
    expect(title + body).not.toMatch(/[{}[\]]|undefined|null/)
    expect(body).toContain('Cardia Access')
    expect(body).toContain('202-555-0198')
    expect(hash).toBe(textHash({ title, body }))
  }
  for (const { body } of defaultTexts({ ...program, phone: null })) {
    expect(body).not.toMatch(/202-555|[{}[\]]|call \.|llame al( |\.)/)
    expect(body).not.toMatch(/ [.,]|\.\.|,\./)
  }
  const odd = defaultTexts({ name: 'A [b] $& {{phone}}', phone: '+4915112345678' })
  expect(odd[0]?.body).toContain('A [b] $& {{phone}}')
  expect(odd[0]?.body).toContain('+4915112345678')
})
