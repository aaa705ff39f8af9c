// The alphabet of GSM-7 with the price of each character in septets (3GPP TS 23.038, section 6.2.1, release 18).
// Characters outside it force a whole text into two bytes a letter. A test compares it with Twilio's table.

const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà'

const double = '\f^{}\\[~]|€'

export const gsmAlphabet: ReadonlyMap<string, 1 | 2> = new Map([
  ...[...single].map((char) => [char, 1] as const),
  ...[...double].map((char) => [char, 2] as const),
])
