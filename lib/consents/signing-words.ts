// What is said where somebody signs: that they sign on a screen (15 U.S.C. 7001(c)), what a signature means, and which
// consents stand above it. The page shows it and the signed copy repeats it, so that nobody signs other words than they get.
import { bilingual, namesWords } from '@/lib/contract/bilingual'
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import { inEach } from '@/lib/contract/languages/further'
import type { SigningWords } from '@/lib/contract/languages/language-file'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

type Named = readonly string[]
const listedIn = (language: PatientLanguage) => (titles: Named) =>
  namesWords(
    titles.map((title) => `“${title}”`),
    language,
  )

export const signingWords = inEach(
  'signing',
  bilingual<SigningWords>(
    {
      noticeTitle: 'You sign on a screen',
      notice: [
        'You agree to sign on this screen. It counts as much as ink on paper.',
        'You need a phone or computer with a web browser to read this form, and one that opens PDF files to keep it.',
        'You can save your copy on the last page. You can also ask us for a copy on paper, or sign on paper. Both are free.',
      ],
      meaning: {
        patient: 'When you sign, you say that your answers are true as far as you know. It counts like ink on paper.',
        caregiver:
          'You sign in the patient’s name. When you sign, you say that the answers are true as far as you know. It counts like ink on paper.',
      },
      consents: (yes, no, list) => {
        if (yes.length === 0) return `With your signature you say no to ${list(no)}.`
        return `With your signature you say yes to ${list(yes)}.${no.length > 0 ? ` You say no to ${list(no)}.` : ''}`
      },
    },
    {
      noticeTitle: 'Usted firma en una pantalla',
      notice: [
        'Usted acepta firmar en esta pantalla. Vale igual que la tinta en papel.',
        'Para leer este formulario hace falta un teléfono o una computadora con navegador web, y para guardarlo, que abra archivos PDF.',
        'Puede guardar su copia en la última página. También puede pedir una copia en papel, o firmar en papel. Las dos cosas son gratis.',
      ],
      meaning: {
        patient: 'Al firmar, usted dice que sus respuestas son ciertas hasta donde sabe. Vale como firmar en papel.',
        caregiver:
          'Usted firma a nombre del paciente. Al firmar, dice que las respuestas son ciertas hasta donde sabe. Vale como firmar en papel.',
      },
      consents: (yes, no, list) => {
        if (yes.length === 0) return `Con su firma dice que no a ${list(no)}.`
        return `Con su firma dice que sí a ${list(yes)}.${no.length > 0 ? ` Dice que no a ${list(no)}.` : ''}`
      },
    },
  ),
)

/** What stands above a signature. */
export type Signing = { noticeTitle: string; notice: readonly string[]; statement: readonly string[] }

export function signingFor(
  language: PatientLanguage,
  actor: FlowActor,
  texts: readonly { title: string; value: boolean }[],
): Signing {
  const { noticeTitle, notice, meaning, consents } = signingWords[language]
  const titles = (value: boolean) => texts.filter((text) => text.value === value).map(({ title }) => title)
  const named = texts.length > 0 ? [consents(titles(true), titles(false), listedIn(language))] : []
  return { noticeTitle, notice, statement: [...named, meaning[actor]] }
}
