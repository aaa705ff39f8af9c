import type { FlowShell } from '@/lib/contract/journeys/flow-page'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { words, wordsOf } from './words/speak'

/** Each other language by its own name. On a question the button belongs to the question's form, so that what was typed
 *  and not yet sent goes along. */
export function LanguageSwitch({ shell, place, carries }: { shell: FlowShell; place: string; carries?: string }) {
  const action = `${shell.base}/language`
  const others = PatientLanguage.all.filter((language) => language !== shell.language)
  const buttons = others.map((language) => (
    <button
      type="submit"
      key={language}
      className="quiet"
      lang={language}
      name="language"
      value={language}
      form={carries}
      formAction={carries && action}
    >
      {words[language].language}
    </button>
  ))
  if (!carries)
    return (
      <form method="post" action={action} aria-label={wordsOf(shell).switchLabel}>
        <input type="hidden" name="page" value={place} />
        {buttons}
      </form>
    )
  return (
    <div>
      {/* The Enter key presses the first button of a form: it must be the one that answers. */}
      <button type="submit" className="unseen" form={carries} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="page" value={place} form={carries} />
      {buttons}
    </div>
  )
}
