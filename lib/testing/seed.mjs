// Where random tests begin: the same in every run, so that what fails fails again; another in long runs. The name of the
// test says it, and SEED brings it back.

export const seed = Number(process.env.SEED ?? (process.env.LONG_TESTS ? Date.now() % 1_000_000_007 : 20_261_123))
