// Which hosts are this machine itself: nobody else can read what goes between two processes there.
import { isIPv4 } from 'node:net'

/** Of an address or a setting; `[::1]` as a URL writes it. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) || (isIPv4(host) && host.startsWith('127.'))
