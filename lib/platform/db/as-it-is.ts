/** What somebody typed, for Prisma's `mode: 'insensitive'`, `startsWith`, `endsWith` and `contains`: all of them are
 *  patterns, in which `_` and `%` would stand for other signs. */
export const asItIs = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
