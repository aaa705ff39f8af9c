import { Banner } from '@/components/kit/ui/banner'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { bilingual } from '@/lib/contract/bilingual'
import type { PatientCard } from '@/lib/contract/patients/patient-page'

const bannerWords = bilingual(
  {
    due: (when: string) => `This record is erased after ${when}`,
    dueWhy: 'Until then the erasure can be stopped under Data retention.',
    seeErasures: 'See erasures',
    held: 'Legal hold',
    heldWhy: 'Nothing of this record may be deleted.',
    seeHolds: 'See legal holds',
  },
  {
    due: (when: string) => `Este expediente se borra después del ${when}`,
    dueWhy: 'Hasta entonces el borrado se puede detener en Conservación de datos.',
    seeErasures: 'Ver los borrados',
    held: 'Retención legal',
    heldWhy: 'Nada de este expediente se puede eliminar.',
    seeHolds: 'Ver las retenciones legales',
  },
)

type KeepingBannersProps = {
  keeping: PatientCard['keeping']
  programId: string
  mayReadAudit: boolean
  timeZone: string
}

/** That the record is held, and that it is to be erased: few are, so that they come late. */
export function KeepingBanners({
  keeping: { held, erasesAt },
  programId,
  mayReadAudit,
  timeZone,
}: KeepingBannersProps) {
  const say = useWords(bannerWords)
  const locale = useLocale()
  const lead = (words: string) =>
    mayReadAudit && <TextLink href={`/p/${encodeURIComponent(programId)}/retention`}>{words}</TextLink>
  return (
    <>
      {held && (
        <Banner tone="info" title={say.held} className="mt-3">
          {say.heldWhy} {lead(say.seeHolds)}
        </Banner>
      )}
      {erasesAt && (
        <Banner tone="attention" title={say.due(exactTime(erasesAt, timeZone, locale))} className="mt-3">
          {say.dueWhy} {lead(say.seeErasures)}
        </Banner>
      )}
    </>
  )
}
