// A form of a link's page that met a fault of ours, or came too fast after the others, is answered in words, in each
// language: nobody on a phone reads JSON.
import { inEach } from '@/lib/contract/languages/further'
import type { FailureWords } from '@/lib/contract/languages/language-file'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Language } from '@/lib/contract/vocabulary'
import { linkPath } from '@/lib/journeys/links/link-key'
import type { Incoming, Outgoing } from './wire'
import { wordsPage } from './words-page'

const failed: Record<Language, FailureWords> = {
  en: {
    title: 'Something went wrong',
    sentence: 'It is not your fault. Your answers so far are saved. Try again.',
    on: 'Continue',
    reference: 'Reference',
  },
  es: {
    title: 'Algo salió mal',
    sentence: 'No es culpa suya. Lo que respondió antes está guardado. Inténtelo otra vez.',
    on: 'Continuar',
    reference: 'Referencia',
  },
}
const tooFast: Record<Language, FailureWords> = {
  en: {
    title: 'Please wait a moment',
    sentence:
      'This link was used too many times in a row. Your answers so far are saved. Wait a minute, then go back and send this page again.',
    on: 'Continue',
  },
  es: {
    title: 'Espere un momento',
    sentence:
      'Este enlace se usó demasiadas veces seguidas. Lo que respondió antes está guardado. Espere un minuto, luego vuelva atrás y envíe esta página otra vez.',
    on: 'Continuar',
  },
}
const staffSigns: Record<Language, FailureWords> = {
  en: {
    title: 'Staff cannot sign for a patient',
    sentence:
      'This browser is signed in to Hubline. Have the patient open the link on their own phone. What was filled in is saved.',
    on: 'Continue',
  },
  es: {
    title: 'El personal no puede firmar por un paciente',
    sentence:
      'Este navegador tiene una sesión abierta en Hubline. Pida al paciente que abra el enlace en su propio teléfono. Lo que se llenó está guardado.',
    on: 'Continuar',
  },
}
const pages: Record<number, Record<string, FailureWords>> = {
  429: inEach('tooFast', tooFast),
  500: inEach('failed', failed),
}

/** The same answer as a page, where it is one of those that need words. */
export function linkFailure(outgoing: Outgoing, { params, requestId }: Incoming): Outgoing {
  const staff = outgoing.headers['x-error-type'] === slugOf('staffCannotSign')
  const words = staff ? staffSigns : pages[outgoing.status]
  if (!words) return outgoing
  const base = linkPath(encodeURIComponent(params.linkKey ?? ''))
  const sections = Object.entries(words).map(
    ([language, { title, sentence, on, reference }]) =>
      `<section lang="${language}"><h1>${title}</h1><p>${sentence}</p><p><a href="${base}">${on}</a></p>${reference ? `<p><small>${reference}: ${requestId}</small></p>` : ''}</section>`,
  )
  const { headers, body } = wordsPage('en', words.en?.title ?? '', sections.join(''))
  return { ...outgoing, headers: { ...outgoing.headers, ...headers }, body }
}
