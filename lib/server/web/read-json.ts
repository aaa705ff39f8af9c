// Reads a JSON body strictly (decision §1): what JSON.parse would quietly mend or drop is refused in words.
import { Refusal } from '@/lib/contract/refusals'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The object in `bytes`. Throws bodyNotJson, bodyNotObject, bodyDuplicateKey, bodyForbiddenKey or bodyForbiddenText. */
export function readJson(bytes: Uint8Array): Record<string, unknown> {
  let text: string
  let value: unknown
  try {
    text = utf8.decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new Refusal('bodyNotJson')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('bodyNotObject')

  // JSON.parse keeps the last of two equal keys, so an object holds fewer keys than its text wrote.
  let written = 0
  for (const match of text.matchAll(strings)) if (match[1]) written += 1
  if (countKeys(value, text.includes('\\u')) !== written) throw new Refusal('bodyDuplicateKey')
  return value as Record<string, unknown>
}

/** Walks without recursion, so that no depth of nesting can exhaust the stack. */
function countKeys(root: object, escapes: boolean): number {
  const open: unknown[] = [root]
  let keys = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (escapes && !storable(value)) throw new Refusal('bodyForbiddenText')
    } else if (Array.isArray(value)) {
      for (const item of value) open.push(item)
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        if (forbiddenKeys.has(key)) throw new Refusal('bodyForbiddenKey')
        if (escapes && !storable(key)) throw new Refusal('bodyForbiddenText')
        keys += 1
        open.push((value as Record<string, unknown>)[key])
      }
    }
  }
  return keys
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not UTF-8. */
const loneSurrogate = /\p{Surrogate}/u
const storable = (text: string) => !text.includes('\0') && !loneSurrogate.test(text)
