// A sign-in opens only so many pages of the console a minute: they are drawn with patients in them, so a script reads by
// them what it may not call for. Who is over it gets words in place of the page, before Next or the database is asked.
import type { IncomingMessage } from 'node:http'
import { languageCookie } from '@/lib/contract/access/preferences'
import { bilingual } from '@/lib/contract/bilingual'
import { slugOf } from '@/lib/contract/refusal-names'
import { isRefusal } from '@/lib/contract/refusals'
import { Language } from '@/lib/contract/vocabulary'
import { cookieOf, sessionIdFromCookie } from '@/lib/server/web/auth'
import { isLinkPath } from '@/lib/server/web/link-headers'
import { preferredLanguage } from '@/lib/server/web/preferred-language'
import { takeSessionCall } from '@/lib/server/web/session-limit'
import type { Outgoing } from '@/lib/server/web/wire'
import { wordsPage } from '@/lib/server/web/words-page'

const words = bilingual(
  {
    title: 'Please wait a moment',
    sentence: 'This sign-in opened too many pages in the last minute. Wait a moment, then reload this page.',
    reload: 'Reload this page',
  },
  {
    title: 'Espere un momento',
    sentence:
      'Esta sesión abrió demasiadas páginas en el último minuto. Espere un momento y vuelva a cargar esta página.',
    reload: 'Volver a cargar esta página',
  },
)

/** The answer in place of the page, or undefined where it may be drawn. */
export async function pageLimit({ headers }: IncomingMessage, path: string): Promise<Outgoing | undefined> {
  // A link is its patient's and has limits of its own, and a form of the sign-in shows nobody.
  if (isLinkPath(path) || path.startsWith('/api/')) return undefined
  const sessionId = await sessionIdFromCookie(headers.cookie)
  if (!sessionId) return undefined
  try {
    takeSessionCall(sessionId, drawsNothing(headers) ? 'passive' : 'page')
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { headers: own, body } = pageOf(languageOf(headers))
    return {
      status: error.status,
      headers: { ...error.detail.headers, 'x-error-type': slugOf(error.refusal), ...own },
      body,
    }
  }
}

/** What the console's router fetches ahead ends at the page's waiting state, before anything of a patient is read. Next
 *  heeds the mark only beside `rsc`. */
const drawsNothing = (headers: IncomingMessage['headers']) =>
  headers.rsc !== undefined && headers['next-router-prefetch'] === '1'

function languageOf(headers: IncomingMessage['headers']): Language {
  const kept = cookieOf(headers.cookie, languageCookie)
  return (
    Language.all.find((known) => known === kept) ?? preferredLanguage(headers['accept-language'] ?? null, Language.all)
  )
}

function pageOf(language: Language) {
  const { title, sentence, reload } = words[language]
  return wordsPage(language, title, `<h1>${title}</h1><p>${sentence}</p><p><a href="">${reload}</a></p>`)
}
