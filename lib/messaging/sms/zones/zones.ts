// The clocks a recipient in the United States can live by; quiet hours (decisions.md section 7) are read from these.
//
// IANA knows more zones than these for the country, but since 2019 all of them together show only these eleven
// different times: Detroit and the counties of Indiana keep New York's clock or Chicago's, Boise Denver's, Juneau and
// Metlakatla Anchorage's, Saint Thomas Puerto Rico's, Saipan Guam's. `zones.test.ts` compares every one of them with
// its representative, day by day and years ahead, so a new tzdata that lets two drift apart fails the build. Source:
// IANA tzdata 2025c, zone1970.tab and backward, read 2026-11-21.

export const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
] as const

export type Zone = (typeof zones)[number]

export const [atlantic, eastern, central, mountain, arizona, pacific, alaska, aleutian, hawaii, samoa, chamorro] = zones
