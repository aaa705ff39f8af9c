'use client'

import { useId, useState } from 'react'
import { OwnPasskeys } from '@/components/access/passkeys/own-passkeys'
import { OwnPasswordForm } from '@/components/access/staff/own-password-form'
import { OwnSessions } from '@/components/access/staff/session-list'
import { sessionListWords } from '@/components/access/staff/session-words'
import { staffFaults } from '@/components/access/staff/staff-faults'
import { type StaffWords, sentence, staffWords } from '@/components/access/staff/staff-words'
import { TimeZoneSelect } from '@/components/access/staff/time-zone-select'
import { call } from '@/components/kit/call'
import { FormBody } from '@/components/kit/form-body'
import { FormText } from '@/components/kit/form-fields'
import { keepLanguage, keepSingleKeys, keepTheme, keepTimes, type Preferences } from '@/components/kit/preferences'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Select } from '@/components/kit/ui/select'
import { useKeysOn } from '@/components/kit/ui/single-keys'
import { useGo } from '@/components/kit/use-go'
import { useSentForm } from '@/components/kit/use-sent-form'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { type KeptPreferences, Theme } from '@/lib/contract/access/preferences'
import { profileChange, staffApi } from '@/lib/contract/access/staff'
import { clockWords, dateWords, type Locale } from '@/lib/contract/formats'
import { Language } from '@/lib/contract/vocabulary'

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  person: { name: string; email: string; timeZone: string; language: Language }
  preferences: Preferences
}

const ownNames: Record<Language, string> = { en: 'English', es: 'Español' }

const themeLabels = (say: StaffWords): Record<Theme, string> => ({
  device: say.sameAsThisDevice,
  light: say.light,
  dark: say.dark,
})

/** What people set about themselves. Theme and keys hold at once, and on every machine. */
export function ProfileDialog({ open, onOpenChange, person, preferences }: ProfileDialogProps) {
  const say = useWords(staffWords)
  const sessionSay = useWords(sessionListWords)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say.settings} description={say.signedInAs(person.email)}>
      <div className="flex flex-col gap-6">
        <ProfileForm person={person} onDone={() => onOpenChange(false)} />
        <section aria-labelledby="preference-settings" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="preference-settings" className="text-h3">
            {say.appearance}
          </h3>
          <PreferenceFields preferences={preferences} />
        </section>
        <section aria-labelledby="own-password" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="own-password" className="text-h3">
            {say.changePassword}
          </h3>
          <OwnPasswordForm email={person.email} onDone={() => onOpenChange(false)} />
        </section>
        <OwnPasskeys timeZone={person.timeZone} />
        <section aria-labelledby="own-sessions" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="own-sessions" className="text-h3">
            {sessionSay.yours}
          </h3>
          <OwnSessions timeZone={person.timeZone} />
        </section>
      </div>
    </Dialog>
  )
}

function ProfileForm({ person, onDone }: { person: ProfileDialogProps['person']; onDone: () => void }) {
  const say = useWords(staffWords)
  const spoken = useLanguage()
  const go = useGo()
  const sent = useSentForm({
    schema: profileChange,
    begin: { name: person.name, timeZone: person.timeZone, language: person.language },
    ...staffFaults(say, spoken, { name: say.name, timeZone: say.timeZone, language: say.language }),
    send: (body) => call(staffApi.updateProfile, { body }),
    done: (_answer, { language }) => {
      if (language) keepLanguage(language)
      notifyDone(say.settingsSaved)
      go.refresh()
      onDone()
    },
  })
  const { register, formState } = sent.form

  return (
    <FormBody sent={sent} id={useId()}>
      <FormText name="name" label={say.name} id="profile-name" hint={say.asOthersSeeIt} autoComplete="name" />
      <Field
        label={say.timeZone}
        id="profile-zone"
        hint={say.timeZoneHint}
        error={sentence(say.timeZone, formState.errors.timeZone?.message)}
      >
        <TimeZoneSelect {...register('timeZone')} />
      </Field>
      <Field label={say.language} id="profile-language" hint={say.languageHint}>
        <Select {...register('language')}>
          {Language.all.map((language) => (
            // In its own words, so that whoever does not read the present one finds theirs.
            <option key={language} value={language} lang={language}>
              {ownNames[language]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={sent.busy}>
          {say.saveProfile}
        </Button>
      </div>
    </FormBody>
  )
}

function PreferenceFields({ preferences }: { preferences: Preferences }) {
  const say = useWords(staffWords)
  const [theme, setTheme] = useState(() => themeNow(preferences.theme))
  const keys = useKeysOn()
  const locale = useLocale()
  const go = useGo()
  const choose = (chosen: Pick<KeptPreferences, 'hour24' | 'isoDates'>) =>
    void keepTimes(chosen).then(() => go.refresh())
  return (
    <>
      <RadioGroup
        legend={say.theme}
        name="theme"
        inline
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme
          keepTheme(next)
          setTheme(next)
        }}
        options={Theme.all.map((value) => ({ value, label: themeLabels(say)[value] }))}
      />
      <Checkbox
        label={say.fullDayClock}
        hint={say.insteadOf(...bothWays((each) => clockWords(example, 'UTC', each), locale.language))}
        defaultChecked={preferences.hour24}
        onChange={(event) => choose({ hour24: event.target.checked })}
      />
      <Checkbox
        label={say.isoDates}
        hint={say.insteadOf(...bothWays((each) => dateWords(example, 'UTC', each), locale.language))}
        defaultChecked={preferences.isoDates}
        onChange={(event) => choose({ isoDates: event.target.checked })}
      />
      <Checkbox
        label={say.singleKeyShortcuts}
        hint={say.shortcutsHint}
        checked={keys}
        onChange={(event) => {
          keepSingleKeys(event.target.checked)
        }}
      />
    </>
  )
}

const example = '2026-11-21T14:30:00Z'
const bothWays = (words: (locale: Locale) => string, language: Language): [chosen: string, usual: string] => [
  words({ language, hour24: true, isoDates: true }),
  words({ language }),
]

/** The menu may have changed it since the page was rendered. */
const themeNow = (rendered: Theme): Theme => {
  const set = document.documentElement.dataset.theme
  return Theme.all.find((known) => known === set) ?? (set === undefined ? 'device' : rendered)
}
