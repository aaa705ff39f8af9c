// Walks a flow as a patient does, page by page: every page says by its address which question it asks.
import type { Page } from '@playwright/test'
import { say, words } from '@/components/journeys/phone/words/speak'
import type { FlowActor, FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Language } from '@/lib/contract/vocabulary'
import { canary } from '../canary'
import { alive } from '../fixtures'
import { finger, type Hands } from './hands'
import { expect } from './phone'
import { cardPhoto } from './pictures'

/** What the patient answers; the same names as the fields of the questions. */
export const answers = {
  firstName: `Lucía ${canary}`,
  lastName: `Núñez ${canary}`,
  born: ['4', '3', '1972'] as readonly [string, string, string],
  gender: 'female' as 'male' | 'female' | 'prefer_not_to_say',
  street: `${canary} Road 12`,
  apt: '',
  city: 'Albany',
  state: 'New York',
  zip: '12207',
  yes: ['document', 'sharePHI', 'fcra', 'communication'] as readonly FlowItem[],
  size: '3',
  income: '42,000',
  dosage: '5 mg twice a day',
  next: nextMonth(),
  totalOnHand: '12',
  /** The name that is given, and the one on record where none is asked for. */
  signedName: `Lucía Marta${canary} Núñez Álvarez${canary}`,
  relationship: 'mother',
}
export type Answers = typeof answers

/** The first of next month, as three fields. */
function nextMonth(): readonly [string, string, string] {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return [String(day.getUTCMonth() + 1), '1', String(day.getUTCFullYear())]
}

export const isoDate = ([month, day, year]: readonly [string, string, string]) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

export type Walker = {
  page: Page
  language: Language
  actor?: FlowActor
  hands?: Hands
  /** false: the phone runs no script. */
  scripted?: boolean
  given?: Partial<Answers>
}

/** '', q/name, check, done: what stands below the link in the address. */
export const placeOn = (page: Page) =>
  /^\/m\/[\w-]{12,22}\/?(.*)$/.exec(new URL(page.url()).pathname)?.[1] ?? 'elsewhere'

const itemOn = (page: Page) => placeOn(page).replace('q/', '') as FlowItem

/** What is said first where something is wrong. */
export const summary = (page: Page, language: Language = 'en') =>
  page.getByRole('alert', { name: words[language].problemTitle })

/** Fills in what the page asks, and presses nothing. */
export async function fillIn(walker: Walker): Promise<void> {
  const { page, language, actor = 'patient', hands = finger, scripted = true } = walker
  const given = { ...answers, ...walker.given }
  const w = words[language]
  const field = (label: string) => page.getByLabel(label)
  const date = async ([month, day, year]: readonly [string, string, string]) => {
    await hands.fill(page.getByLabel(w.month, { exact: true }), month)
    await hands.fill(page.getByLabel(w.day, { exact: true }), day)
    await hands.fill(page.getByLabel(w.year, { exact: true }), year)
  }
  const gender = page.getByRole('radio', { name: w.fields.genders[given.gender], exact: true })
  const item = itemOn(page)
  switch (item as FlowItem | '' | 'done' | 'consents') {
    case '':
    case 'done': // before the date of birth was given
    case 'consents':
    case 'dob':
      return date(given.born)
    case 'name':
      await hands.fill(field(w.fields.firstName), given.firstName)
      return hands.fill(field(w.fields.lastName), given.lastName)
    case 'gender':
      return hands.choose(gender)
    case 'address':
      await hands.fill(field(w.fields.street), given.street)
      if (given.apt) await hands.fill(field(w.fields.apt), given.apt)
      await hands.fill(field(w.fields.city), given.city)
      await hands.pick(page.getByLabel(w.fields.state, { exact: true }), given.state)
      await hands.fill(field(w.fields.zip), given.zip)
      // On the same page where the record says neither.
      return (await gender.count()) > 0 ? hands.choose(gender) : undefined
    case 'cardFront':
    case 'cardBack':
      await hands.attach(field(w.photo.choose), await cardPhoto(item === 'cardFront' ? '#b7d7e8' : '#e8c9b7'))
      if (scripted) await expect(page.getByText(w.photo.chosen)).toBeVisible()
      return
    case 'document':
    case 'sharePHI':
    case 'fcra':
    case 'communication':
    case 'marketing':
      for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
      return hands.choose(page.getByRole('radio', { name: given.yes.includes(item) ? w.agree : w.disagree }))
    case 'household':
      await hands.fill(field(say(w.fields.size, actor)), given.size)
      return hands.fill(field(say(w.fields.income, actor)), given.income)
    case 'dosage':
      return hands.fill(field(say(w.items.dosage.question, actor)), given.dosage)
    case 'date':
      return date(given.next)
    case 'totalOnHand':
      return hands.fill(field(say(w.items.totalOnHand.question, actor)), given.totalOnHand)
    case 'signature': {
      const relationship = field(say(w.fields.relationship, actor))
      if ((await relationship.count()) > 0) await hands.fill(relationship, given.relationship)
      await hands.fill(field(w.fields.signedName), given.signedName)
      if (scripted) await hands.choose(page.getByRole('radio', { name: w.pad.type }))
    }
  }
}

/** Presses the one button that goes on, and waits for the page after. */
export async function goOn({ page, language, hands = finger, scripted = true }: Walker): Promise<void> {
  const w = words[language]
  const before = page.url()
  const main = page.getByRole('button', { name: placeOn(page) === 'check' ? /./ : w.next, exact: true })
  await hands.press(placeOn(page) === 'check' ? page.locator('button.main') : main)
  await page.waitForURL((url) => url.href !== before)
  if (scripted) await alive(page)
}

/** From wherever the page is to `until`, and on every page on the way `onPage`; the places it came by. */
export async function walk(
  walker: Walker,
  { until = 'done', onPage }: { until?: string; onPage?: (place: string) => Promise<void> } = {},
): Promise<string[]> {
  const places: string[] = []
  for (;;) {
    const place = placeOn(walker.page)
    places.push(place)
    await onPage?.(place)
    if (place === until) return places
    if (places.length > 30) throw new Error(`The flow does not end: ${places.join(' ')}`)
    await fillIn(walker)
    await goOn(walker)
  }
}
