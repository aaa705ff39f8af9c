// Two ways to work at the desk, a keyboard alone and a mouse alone: each key and click is counted, and each act has its limit.
import { expect, type Locator, type Page } from '@playwright/test'

/** TABLE: the keys and the clicks an act may take, by the guide of the desk. Typed words are neither; a chord is one key. */
export const actLimits = {
  // "Anywhere": G and a letter; by mouse one link of the rail.
  'go to a page': { keys: 2, clicks: 1 },
  // "Lists": J moves, Space peeks. The patient stands beside the list without leaving it.
  'see the patient beside the list': { keys: 2, clicks: 1 },
  'go to the next row': { keys: 1, clicks: 1 },
  // "Primary act 1 key": its drawer; a number or an arrow chooses, Enter saves.
  'start the primary act': { keys: 1, clicks: 1 },
  'choose and save': { keys: 2, clicks: 2 },
  // "Voicemail with next call = 3 keys (P 2 Enter), ≤ 3 clicks by mouse".
  'log a voicemail with its next call': { keys: 3, clicks: 3 },
  // "Phone to clipboard 1 click".
  'copy the phone number': { keys: 0, clicks: 1 },
  // "N opens the same Next call part alone"; its first chip is chosen, Enter saves.
  'schedule a call': { keys: 2, clicks: 3 },
  // "Can be undone for 8 s with Z".
  undo: { keys: 1, clicks: 1 },
  // W, words, Ctrl Enter; the field, words, Add.
  'write a note': { keys: 2, clicks: 2 },
  // T, words, Enter; Add, words, Save.
  'add a task': { keys: 2, clicks: 2 },
  // H, Enter: later today or the first that is offered.
  snooze: { keys: 2, clicks: 2 },
  // "Opt-out decided in 2 keys".
  'decide a possible opt-out': { keys: 2, clicks: 2 },
  // "Next unread to answered: J, text, Ctrl Enter".
  'answer the next text': { keys: 2, clicks: 2 },
  // "Status change 2 keys + number".
  'change a status in the row': { keys: 3, clicks: 2 },
  // "Owner 1 key + letters", and the Enter that saves in every menu of a row.
  'change the owner in the row': { keys: 2, clicks: 2 },
  // "Answers from the first letter, Enter opens".
  'find a patient': { keys: 2, clicks: 2 },
} as const satisfies Record<string, { keys: number; clicks: number }>

export type Act = keyof typeof actLimits

/** Does an act and holds it to its limit. `words` are typed, which nobody counts. */
export function countedHands(page: Page, hand: 'keys' | 'clicks') {
  let count = 0
  const done = new Map<Act, number>()
  return {
    key: async (...names: string[]) => {
      expect(hand, 'a key in a run of the mouse').toBe('keys')
      for (const name of names) {
        count += 1
        await page.keyboard.press(name)
      }
    },
    click: async (target: Locator) => {
      expect(hand, 'a click in a run of the keyboard').toBe('clicks')
      count += 1
      await target.click()
    },
    words: async (words: string) => page.keyboard.type(words),
    act: async (name: Act, does: () => Promise<unknown>) => {
      count = 0
      await does()
      expect(count, `${hand} for: ${name}`).toBeLessThanOrEqual(actLimits[name][hand])
      done.set(name, count)
    },
    /** The acts that were done, so that a run leaves none out. */
    done: () => [...done.keys()],
  }
}

export type Hands = ReturnType<typeof countedHands>
