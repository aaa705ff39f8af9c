// The language a page of the console is written in, known before the first byte of it.
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { languageCookie } from '@/lib/contract/access/preferences'
import { Language } from '@/lib/contract/vocabulary'
import { preferredLanguage } from './preferred-language'
import { currentStaff } from './require-staff'

/** What the person has set; before the sign-in what this browser was last used in, else what the browser asks for. */
export const pageLanguage = cache(async (): Promise<Language> => {
  const staff = await currentStaff()
  if (staff) return staff.language
  const kept = (await cookies()).get(languageCookie)?.value
  return (
    Language.all.find((known) => known === kept) ??
    preferredLanguage((await headers()).get('accept-language'), Language.all)
  )
})
