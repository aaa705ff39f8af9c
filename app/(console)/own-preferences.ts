// How the console looks to who is signed in; before the sign-in as this browser was used last.
import { cookies } from 'next/headers'
import { type Preferences, readPreferences } from '@/components/kit/preferences'
import { currentStaff } from '@/lib/server/web/require-staff'

export async function ownPreferences(): Promise<Preferences> {
  const [jar, staff] = [await cookies(), await currentStaff()]
  return readPreferences((name) => jar.get(name)?.value, staff?.preferences)
}
