import { bilingual } from '@/lib/contract/bilingual'
import { type Language, notifyNextCall, notifyPrefix } from '@/lib/contract/vocabulary'

const names = bilingual({ nextCall: 'Call reminder' }, { nextCall: 'Recordatorio de llamada' })

/** What a notification is called: the next call by its name, any other by the words of its own. */
export function notificationWords(spoken: Language, name: string): string {
  if (name === notifyNextCall) return names[spoken].nextCall
  const own = name.slice(notifyPrefix.length).replaceAll('.', ' ')
  return own.charAt(0).toUpperCase() + own.slice(1)
}
