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

export const consoleFont = latin.variable
