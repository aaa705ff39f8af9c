'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { OwnPasswordForm } from '@/components/access/staff/own-password-form'
import { fieldProblems, type StaffTexts, sentence, staffTexts, whyNot } from '@/components/access/staff/staff-words'
import { TimeZoneSelect } from '@/components/access/staff/time-zone-select'
import { call } from '@/components/kit/call'
import { formResolver } from '@/components/kit/form-resolver'
import { keepLanguage, keepSingleKeys, keepTheme, type Preferences } from '@/components/kit/preferences'
import { Banner } from '@/components/kit/ui/banner'
import { Button } from '@/components/kit/ui/button'
import { Checkbox } from '@/components/kit/ui/checkbox'
import { Dialog } from '@/components/kit/ui/dialog'
import { Field } from '@/components/kit/ui/field'
import { notifyDone } from '@/components/kit/ui/notify'
import { RadioGroup } from '@/components/kit/ui/radio-group'
import { Select } from '@/components/kit/ui/select'
import { useKeysOn } from '@/components/kit/ui/single-keys'
import { TextInput } from '@/components/kit/ui/text-input'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { Theme } from '@/lib/contract/access/look'
import { type ProfileChange, profileChange, staffApi } from '@/lib/contract/access/staff'
import { Language } from '@/lib/contract/vocabulary'

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  person: { name: string; email: string; timeZone: string; language: Language }
  preferences: Preferences
}

const ownNames: Record<Language, string> = { en: 'English', es: 'Español' }

const themeLabels = (say: StaffTexts): Record<Theme, string> => ({
  device: say.sameAsThisDevice,
  light: say.light,
  dark: say.dark,
})

/** What people set about themselves. Theme and keys hold at once, and on every machine. */
export function ProfileDialog({ open, onOpenChange, person, preferences }: ProfileDialogProps) {
  const say = useWords(staffTexts)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say.settings} description={say.signedInAs(person.email)}>
      <div className="flex flex-col gap-6">
        <ProfileForm person={person} onDone={() => onOpenChange(false)} />
        <section aria-labelledby="look-settings" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="look-settings" className="text-h3">
            {say.appearance}
          </h3>
          <LookSettings preferences={preferences} />
        </section>
        <section aria-labelledby="own-password" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="own-password" className="text-h3">
            {say.changePassword}
          </h3>
          <OwnPasswordForm email={person.email} onDone={() => onOpenChange(false)} />
        </section>
      </div>
    </Dialog>
  )
}

function ProfileForm({ person, onDone }: { person: ProfileDialogProps['person']; onDone: () => void }) {
  const say = useWords(staffTexts)
  const spoken = useLanguage()
  const go = useGo()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(profileChange, spoken),
    defaultValues: { name: person.name, timeZone: person.timeZone, language: person.language },
  })
  const save = useMutation({
    mutationFn: (body: ProfileChange) => call(staffApi.updateProfile, { body }),
    onSuccess: (_answer, { language }) => {
      if (language) keepLanguage(language)
      notifyDone(say.settingsSaved)
      go.refresh()
      onDone()
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) setError(path as 'name', { message })
    },
  })
  const { errors } = formState

  return (
    <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))} className="flex flex-col gap-4">
      {save.error && fieldProblems(save.error).length === 0 && (
        <Banner tone="negative" role="alert">
          {whyNot(say, spoken, save.error)}
        </Banner>
      )}
      <Field
        label={say.name}
        id="profile-name"
        hint={say.asOthersSeeIt}
        error={sentence(say.name, errors.name?.message)}
      >
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field
        label={say.timeZone}
        id="profile-zone"
        hint={say.timeZoneHint}
        error={sentence(say.timeZone, errors.timeZone?.message)}
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
        <Button type="submit" variant="primary" busy={save.isPending}>
          {say.saveProfile}
        </Button>
      </div>
    </form>
  )
}

function LookSettings({ preferences }: { preferences: Preferences }) {
  const say = useWords(staffTexts)
  const [theme, setTheme] = useState(() => themeNow(preferences.theme))
  const keys = useKeysOn()
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

/** The menu may have changed it since the page was rendered. */
const themeNow = (rendered: Theme): Theme => {
  const set = document.documentElement.dataset.theme
  return Theme.all.find((known) => known === set) ?? (set === undefined ? 'device' : rendered)
}
