// What a browser calls itself, as people call it: proper names, the same in each language.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (table: typeof browsers, text: string) => table.find(([sign]) => sign.test(text))?.[1]

/** `Chrome · Windows`; null where it says neither. */
export function browserName(userAgent: string): string | null {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(' · ') || null
}
