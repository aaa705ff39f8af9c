// The settings of passwords, read and judged at the start; no sentence holds a password.
import { accessSync, constants, statSync } from 'node:fs'
import type { Setting } from './settings'

type Given = {
  text: (name: Setting) => string | undefined
  /** As it was given, spaces at its ends too. */
  raw: (name: Setting) => string | undefined
  fail: (sentence: string) => never
}

export function readPasswords({ text, raw, fail }: Given) {
  const passwordList = text('HUB_PASSWORD_LIST')
  const adminEmail = text('HUB_ADMIN_EMAIL')
  const adminPassword = raw('HUB_ADMIN_PASSWORD')
  if (passwordList !== undefined && !isReadable(passwordList))
    fail(`HUB_PASSWORD_LIST is "${passwordList}": no such file, or it may not be read.`)
  if (adminEmail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(adminEmail))
    fail('HUB_ADMIN_EMAIL is not an e-mail address.')
  if (adminPassword !== undefined && adminPassword.length < 8)
    fail('HUB_ADMIN_PASSWORD is too short: use at least 8 characters.')
  return {
    /** Undefined: no list of leaked passwords. */
    passwordList,
    adminEmail,
    adminPassword,
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(/*turbopackIgnore: true*/ path, constants.R_OK)
    return statSync(/*turbopackIgnore: true*/ path).isFile()
  } catch {
    return false
  }
}
