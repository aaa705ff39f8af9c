// The clocks a recipient in the United States can live by; quiet hours (decision §7) are read from these.
//
// IANA knows more zones than these for the country, but since 2019 all of them together show only these eleven
// different times: Detroit and the counties of Indiana keep New York's clock or Chicago's, Boise Denver's, Juneau and
// Metlakatla Anchorage's, Saint Thomas Puerto Rico's, Saipan Guam's. `zones.test.ts` compares every one of them with
// its representative, day by day and years ahead, so a new tzdata that lets two drift apart fails the build. Source:
// IANA tzdata 2025c, zone1970.tab and backward, read 2026-11-21.
import { type WordOf, words } from '@/lib/contract/words'

export const Zone = words({
  atlantic: 'America/Puerto_Rico',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  aleutian: 'America/Adak',
  hawaii: 'Pacific/Honolulu',
  samoa: 'Pacific/Pago_Pago',
  chamorro: 'Pacific/Guam',
})
export type Zone = WordOf<typeof Zone>

export const { atlantic, eastern, central, mountain, arizona, pacific, alaska, aleutian, hawaii, samoa, chamorro } =
  Zone
