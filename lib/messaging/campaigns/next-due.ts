// When a step is due: so many days later at the same hour of the clock on the wall, also across a clock change.

/** The zone whose clock counts: the patient's where there is only one to choose from, else the program's. */
export const zoneOf = (patient: string, program: string) =>
  `case when cardinality(${patient}.zones) = 1 then ${patient}.zones[1] else ${program}.time_zone end`

/** `days` after `from` in `zone`; all three are SQL. */
export const daysLater = (from: string, days: string, zone: string) =>
  `((${from} at time zone ${zone}) + make_interval(days => ${days})) at time zone ${zone}`
