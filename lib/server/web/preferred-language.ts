import type { PatientLanguage } from '@/lib/contract/vocabulary'

/** Of the languages in an Accept-Language header the one it likes best and we speak; English where there is none. */
export function preferredLanguage<L extends PatientLanguage>(header: string | null, spoken: readonly L[]): L | 'en' {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...settings] = wish.trim().toLowerCase().split(';')
    const quality = settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1]
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const known = wishes.flatMap(({ tag, quality }) => {
    const language = spoken.find((each) => tag === each || tag.startsWith(`${each}-`))
    return language && quality > 0 ? [{ language, quality }] : []
  })
  return known.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en'
}
