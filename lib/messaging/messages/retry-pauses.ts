// How long a message waits that surely never reached its gateway, by how often it was tried; then it is given up.
const second = 1_000
const minute = 60 * second
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, 30 * minute]

/** Undefined: no more. */
export const retryPause = (attempts: number): number | undefined => pauses[attempts - 1]
