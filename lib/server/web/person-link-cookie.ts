// The key of a link with which a person chooses a password, once it has come out of the address: this browser's alone, for as
// long as somebody needs to choose.
import type { NextResponse } from 'next/server'
import { cookies } from './auth'

export const personLinkCookie = {
  name: '__Host-hubline.link',
  options: { ...cookies.sessionToken.options, maxAge: 60 * 60 },
} as const

export const keepLinkKey = (response: NextResponse, key: string): void =>
  void response.cookies.set(personLinkCookie.name, key, personLinkCookie.options)

export const forgetLinkKey = (response: NextResponse): void =>
  void response.cookies.set(personLinkCookie.name, '', { ...personLinkCookie.options, maxAge: 0 })
