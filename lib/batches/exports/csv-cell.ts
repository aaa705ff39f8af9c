// One cell of a CSV file, safe to open in a spreadsheet: what it would take for a formula, a command or a link to one is
// marked as text by an apostrophe, as OWASP advises ("CSV Injection"). The wide forms of the signs count too: spreadsheets
// in Asian settings read them as the signs themselves. So does what only blanks or invisible characters hide.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const dangerous = /^[\s\u0000-\u001f\u007f\u00a0\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

export const safeText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** RFC 4180: quoted where it must be, quotes doubled. */
function csvCell(text: string): string {
  const safe = safeText(text)
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Without it Excel takes UTF-8 for the code page of the machine, and Álvarez for Ãlvarez. */
export const byteOrderMark = '\ufeff'
