// A page of words, where none of Next's can be drawn. Its few lines of style are allowed by their hash, and nothing else is.
import { createHash } from 'node:crypto'
import type { Outgoing } from './wire'

const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:4rem auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}section+section{margin-top:3rem}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** `inside` is markup. */
export const wordsPage = (language: string, title: string, inside: string): Pick<Outgoing, 'headers' | 'body'> => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  },
  body: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main>${inside}</main></html>`,
})
