// Whether a line of changes stands, and how often pages ask by themselves. Plain, because the queries it paces are also
// read by the server for a page's first paint.

/** Written by the line alone. */
export const liveState = { up: false }

const unhurried = 20_000

/** For `refetchInterval`: as often as before while no line stands; else only in case something was not told. */
export const livePace = (beat: number) => () => (liveState.up ? Math.max(unhurried, beat) : beat)
