import localFont from 'next/font/local'

// Self-hosted and for the console only: a patient's phone loads no font. Next preloads the first file and sizes the
// fallback to it, so that nothing moves when it arrives.
const latin = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-console',
  adjustFontFallback: 'Arial',
})

// Ł, Ş, Ő and their like: read only when a name on the page has one, and asked before the first, whose fallback has them.
const latinExtended = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-console-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})

export const consoleFont = `${latin.variable} ${latinExtended.variable}`
