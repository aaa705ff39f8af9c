// The public page that verifies a signed copy: what was asked for, and in which language it is answered.
import { headers } from 'next/headers'
import { checkCopy } from '@/lib/consents/check-copy'
import type { VerifyPage } from '@/lib/contract/journeys/checked-copy'
import { Language } from '@/lib/contract/vocabulary'
import { type Actor, inSql } from '@/lib/platform/unit'
import { preferredLanguage } from './preferred-language'

type Asked = Record<string, string | string[] | undefined>
const longest = 60

export async function readCopy({ code, language }: Asked, requestId: string): Promise<VerifyPage> {
  const given = await headers()
  const typed = (typeof code === 'string' ? code : '').slice(0, longest).trim()
  const actor: Actor = {
    kind: 'patient',
    id: 'copy',
    name: 'Holder of a copy',
    requestId,
    address: given.get('x-hub-address') ?? '',
  }
  return {
    language: Language.all.find((each) => each === language) ?? preferredLanguage(given.get('accept-language')),
    typed,
    copy: typed === '' ? null : await inSql(actor, (unit) => checkCopy(unit, typed)),
  }
}
