// The two halves of a backup's key. The machine that makes backups has the public one, so whoever takes the machine reads
// none of them; the private one lies elsewhere and is needed to check and to restore.

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { CommandFailed } from '../hub/command'

const publicForm = 'hubline-backup-'
const privateForm = 'hubline-backup-private-'
const isPrivate = /^hubline-backup-private-([\w-]{43})\.([\w-]{43})$/

const jwk = (x: string, d?: string) => ({ kty: 'OKP', crv: 'X25519', x, ...(d && { d }) })

/** What a public key says, without the word before it. */
export const pointOf = (text: string): string => text.slice(publicForm.length)
export const publicKeyOf = (point: string): KeyObject => createPublicKey({ format: 'jwk', key: jwk(point) })

/** As a backup names the key it was made for. */
export const nameOfKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Writes the private half to a file that was not there, and gives the public one. */
export function makeBackupKey(file: string): string {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  try {
    writeFileSync(file, `${privateForm}${x}.${d}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST')
      throw new CommandFailed(`The file ${file} is there already: a key is never written over.`)
    throw new CommandFailed(`The file ${file} cannot be written.`)
  }
  return `${publicForm}${x}`
}

export type PrivateKey = { name: string; key: KeyObject; publicKey: string }

export function readBackupKey(file: string): PrivateKey {
  let text: string
  try {
    if (statSync(file).mode & 0o077)
      throw new CommandFailed(`The key file ${file} can be read by others: chmod 600 ${file}.`)
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof CommandFailed) throw error
    throw new CommandFailed(`The key file ${file} cannot be read.`)
  }
  const [, x = '', d = ''] = isPrivate.exec(text) ?? []
  const publicKey = `${publicForm}${x}`
  try {
    const key = createPrivateKey({ format: 'jwk', key: jwk(x, d) })
    return { name: nameOfKey(publicKey), key, publicKey }
  } catch {
    throw new CommandFailed(`The file ${file} is not the private key that "backup key" wrote.`)
  }
}
