// A length of time in two digits: enough for a median, and few enough to be counted by the hour. hub_two_digits of the
// database is the same, for what stands beside a step.
const longest = 2_000_000_000

export function twoDigits(ms: number): number {
  const length = Math.min(Math.max(Math.round(ms), 0), longest)
  const unit = 10 ** Math.max(String(length).length - 2, 0)
  return Math.floor((length + Math.floor(unit / 2)) / unit) * unit
}
