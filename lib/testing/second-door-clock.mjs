// Loaded into the `next start` of the second run before anything else: its clock stands where a test has set it.
import { readFileSync } from 'node:fs'

const file = process.env.TEST_CLOCK_FILE ?? ''
const RealDate = Date
const now = () => Number(readFileSync(file, 'utf8')) || RealDate.now()

class SetDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error: as many as were given
    super(...(given.length === 0 ? [now()] : given))
  }
  /** @override */
  static now() {
    return now()
  }
  // Its own, because Next copies a Date without what it inherits.
  /** @override */
  static UTC = RealDate.UTC
  /** @override */
  static parse = RealDate.parse
}
globalThis.Date = /** @type {DateConstructor} */ (SetDate)
