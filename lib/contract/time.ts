// Lengths of time in milliseconds. A day is 24 hours; one that a clock change makes longer or shorter is wall-clock's matter.
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
