'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { keepSingleKeys, keepTheme, type Preferences, type Theme, themes } from '@/components/shell/preferences'
import { OwnPasswordForm } from '@/components/staff/own-password-form'
import { fieldProblems, sentence, whyNot } from '@/components/staff/staff-words'
import { TimeZoneSelect } from '@/components/staff/time-zone-select'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { notifyDone } from '@/components/ui/notify'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { profileChange, staffApi } from '@/lib/contract/console-staff'
import { call } from '@/lib/web/call'

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  person: { name: string; email: string; timeZone: string }
  preferences: Preferences
}

const themeLabels: Record<Theme, string> = { device: 'Same as this device', light: 'Light', dark: 'Dark' }

/** What people set about themselves. Theme and keys belong to this browser and hold at once. */
export function ProfileDialog({ open, onOpenChange, person, preferences }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings" description={`Signed in as ${person.email}`}>
      <div className="flex flex-col gap-6">
        <ProfileForm person={person} onDone={() => onOpenChange(false)} />
        <section aria-labelledby="browser-settings" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="browser-settings" className="text-h3">
            This browser
          </h3>
          <BrowserSettings preferences={preferences} />
        </section>
        <section aria-labelledby="own-password" className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 id="own-password" className="text-h3">
            Change password
          </h3>
          <OwnPasswordForm email={person.email} onDone={() => onOpenChange(false)} />
        </section>
      </div>
    </Dialog>
  )
}

function ProfileForm({ person, onDone }: { person: ProfileDialogProps['person']; onDone: () => void }) {
  const router = useRouter()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(profileChange),
    defaultValues: { name: person.name, timeZone: person.timeZone },
  })
  const save = useMutation({
    mutationFn: (body: { name: string; timeZone: string }) => call(staffApi.updateProfile, { body }),
    onSuccess: () => {
      notifyDone('Settings saved')
      router.refresh()
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
          {whyNot(save.error)}
        </Banner>
      )}
      <Field label="Name" id="profile-name" hint="As others see it" error={sentence('Name', errors.name?.message)}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field
        label="Time zone"
        id="profile-zone"
        hint="Times in the console are shown in it"
        error={sentence('Time zone', errors.timeZone?.message)}
      >
        <TimeZoneSelect {...register('timeZone')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save name and time zone
        </Button>
      </div>
    </form>
  )
}

function BrowserSettings({ preferences }: { preferences: Preferences }) {
  const [theme, setTheme] = useState(() => themeNow(preferences.theme))
  const [keys, setKeys] = useState(() => document.documentElement.dataset.keys !== 'off')
  return (
    <>
      <RadioGroup
        legend="Theme"
        name="theme"
        inline
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme
          keepTheme(next)
          setTheme(next)
        }}
        options={themes.map((value) => ({ value, label: themeLabels[value] }))}
      />
      <Checkbox
        label="Single-key shortcuts"
        hint="Letters such as I or S act by themselves. Ctrl and ⌘ shortcuts always work."
        checked={keys}
        onChange={(event) => {
          keepSingleKeys(event.target.checked)
          setKeys(event.target.checked)
        }}
      />
    </>
  )
}

/** The menu may have changed it since the page was rendered. */
const themeNow = (rendered: Theme): Theme => {
  const set = document.documentElement.dataset.theme
  return themes.find((known) => known === set) ?? (set === undefined ? 'device' : rendered)
}
