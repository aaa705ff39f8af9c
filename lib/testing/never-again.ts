// TABLE: what the console, the phone pages, the texts and the files do not say: words that stood there once and that nobody
// in a US program would say. `never-said.test.ts` reads every string of both languages against it.
import type { Language } from '@/lib/contract/vocabulary'

/** Whole words in any case, one after the other; `…` is the rest of a word. */
const never: Record<Language, readonly string[]> = {
  en: [
    // everywhere
    'somebody, everybody, anybody, nobody, anew, any more, by itself, in the meantime, at the moment of, interface, gateway',
    'take it, take back, takes back, taken back, took back, take it back, take them back, take away, taken over, take theirs',
    'go on, goes on, went on, go on with, go out, goes out, went out, put in, puts in, put into, puts into, fill in, left out',
    'stand, stands, standing, stands still, hand over, hands over, handed over, handing over, hand-over, pick up, picked up',
    'could not be read, could not be refreshed, could not be loaded, could not be prepared, could not be asked, e-mail',
    'load the page again, in this browser, lost on the way, your role does not, a safe way, shown this once, look at it first',
    'take a filter away, choose a longer time, show older, in all, newest first, cancelled, half-way, ctrl enter, colleagu…',
    // needs action, due dates, tasks
    'needs info, info missing, usual path, under way, waiting for us, waits for us, kept us waiting, things that failed',
    'nothing has failed, whose work, shown late, late before, look at nobody…, something new, chase it, has not come back',
    'nothing has come, unknown fate, did the message arrive, tried again and again, given up, gave up, too long from, in a week',
    'write down, often used, 17:00, clocks kept, done its work',
    // patients, status, timeline
    'born, time there, partner’s id of, second carrier, are alternatives, with work or without, one that is gone, end the search',
    'likeliest, longest untouched, last invited, further on, acts of the view, your order now, next-call, copay member no',
    'invitation carried none, here already, plus sign, outside the usual, changes nothing, what the card says, items asked for',
    'record without sending, messages written, campaigns begun, subscribed again, perhaps an, via console, by the operator, view body',
    // forms, consents
    'journey…, issue a link, link issued, links issued, link revoked, what it opens, make link, only show it, open already',
    're-send, revoke…, ask for missing items, ticked, lacks nothing, credit record, left on hand, command line, working link',
    'rows are only ever added, not opened yet, evidence packet, ledger',
    // messages, opt-outs
    'held back, may go now, send when it may, what is against it, may not be sent, texts not agreed, takes no texts, neutral words',
    'may tell of, cheaper, dearer, costly, back or forth, texts waiting, no answer needed, dealt with, kept to be sent, it is one',
    'your words are, something else, kept as no, see the phone, holds this phone, page of a link, call for help, about to leave',
    'unsubscribe…, enough for now, occasion…',
    // workload, dashboard
    'who has how much, has left, had moved on, came in, coming in, beside the, as many as before, to compare with, and no further',
    'reached it after, half within, nine of ten, 95 of 100, asked once, messages arrived',
    // campaigns, templates
    'patient is put in, what waits of it, no step left, partners put, who is in it, gets the other language, written over',
    'leave it away, could never be sent, byte for byte',
    // imports, bulk actions
    'bring many, being checked, what each column is, whole row, hear nothing, attests it, already so, not begun, slip of the hand',
    'mend, mends, mended, need work, needs work',
    // callbacks, tokens
    'caused, out of line, crash of ours, gone for good, signs along, nothing but failures, invented callback, three shapes',
    'refused calls, replay…, the shape of, leaves open, what it may do, fetch media, api call, api calls',
    // settings, shell
    'planned anew, opening hours, make one up, i choose one, passed it on, do not hold, others see it, hub console, not right',
    'i am somebody, widen, narrow navigation',
  ],
  es: [
    'pasarela, operadora, pulse, pulsa, pulsar, mandar, mande, manda, mandó, mandamos, mandado, mandados, mire, entretanto',
    'solapamiento, festivo, festivos, móvil, alta, altas, traspas…, de nadie, atraso, camino habitual, recorrido habitual',
    'acción en grupo, acciones en grupo, a la espera, ajustes, horas de silencio, ingresaron, avisos recibidos, avisos enviados',
    'aviso al socio, destinos, situación, estado financiero, reclamar, ctrl entrar, intro, administrador de casos, buzón, trate',
    'ponga el estado, fijar el estado, llamada a la api, llamadas a la api, reloj',
  ],
}

const wholeWords = (phrase: string) => {
  const words = phrase.replace('…', '').replace(/’/g, "[’']")
  return new RegExp(`(?<![\\p{L}\\d])${words}${phrase.endsWith('…') ? '' : '(?![\\p{L}\\d])'}`, 'iu')
}
const patterns = (language: Language) => never[language].flatMap((line) => line.split(', ')).map(wholeWords)

export const neverAgain: Record<Language, readonly RegExp[]> = { en: patterns('en'), es: [...patterns('es'), /[«»]/] }

/** Where one of them is said all the same, and why. `where` is the beginning of a path. */
export const saidAllTheSame: readonly { where: string; says: RegExp; why: string }[] = [
  {
    where: 'components/journeys/phone/words/',
    says: /[Tt]ake back|\bgo on\b|any more|Al mandar esto|mandamos/,
    why: 'counsel’s: the consent texts quote “Take back”, and what sending and taking back do is signed off word by word',
  },
  {
    where: 'lib/messaging/inbound/listed-words.ts',
    says: /^(UNSUBSCRIBE|REVOKE)$/,
    why: 'words that people text, as decision §7 lists them',
  },
  { where: 'lib/contract/access/names.ts', says: /reloj de un entorno/, why: 'the clock of a sandbox is a clock' },
  {
    where: 'components/partners/calls/call-words.ts',
    says: /^Reloj de pruebas$/,
    why: 'the clock of a sandbox is a clock',
  },
]
