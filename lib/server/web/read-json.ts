// Reads a JSON body strictly (decision §1): what JSON.parse would quietly mend or drop is refused in words.
import { limits } from '@/lib/contract/fields'
import { Refusal } from '@/lib/contract/refusals'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The object in `bytes`. Throws bodyNotJson, bodyNotObject, bodyDuplicateKey, bodyForbiddenKey, bodyForbiddenText
 *  or bodyTooDeep. */
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

/** Walks level by level and without recursion, so that no depth of nesting can exhaust the stack. */
function countKeys(root: object, escapes: boolean): number {
  let keys = 0
  let level: unknown[] = [root]
  for (let depth = 1; level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (escapes && !storable(value)) throw new Refusal('bodyForbiddenText')
      } else if (typeof value === 'object' && value !== null) {
        if (depth > limits.depth) throw new Refusal('bodyTooDeep')
        if (Array.isArray(value)) for (const item of value) below.push(item)
        else keys += openKeys(value, escapes, below)
      }
    }
    level = below
  }
  return keys
}

function openKeys(value: object, escapes: boolean, below: unknown[]): number {
  const keys = Object.keys(value)
  for (const key of keys) {
    if (forbiddenKeys.has(key)) throw new Refusal('bodyForbiddenKey')
    if (escapes && !storable(key)) throw new Refusal('bodyForbiddenText')
    below.push((value as Record<string, unknown>)[key])
  }
  return keys.length
}

/** Of a text that is kept as it came: JSON may be no deeper, and what is no JSON is judged elsewhere. */
export function requireShallow(text: string): void {
  let level: object[]
  try {
    level = nested([JSON.parse(text)])
  } catch {
    return
  }
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.depth) throw new Refusal('bodyTooDeep')
    level = level.flatMap((value) => nested(Object.values(value)))
  }
}

const nested = (values: readonly unknown[]) =>
  values.filter((value): value is object => typeof value === 'object' && value !== null)

/** PostgreSQL cannot store NUL, and a lone surrogate is not UTF-8. */
const loneSurrogate = /\p{Surrogate}/u
const storable = (text: string) => !text.includes('\0') && !loneSurrogate.test(text)
