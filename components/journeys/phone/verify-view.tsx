import { type CheckedCopy, type VerifyPage, verifyPath } from '@/lib/contract/journeys/checked-copy'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { describedBy, fieldId, hintId } from './field-ids'
import { FieldProblem } from './problem-summary'
import { dayOf } from './words/dates'
import { verifyWords } from './words/verify-words'

const name = 'code'
const address = (language: PatientLanguage, typed: string) =>
  `${verifyPath}?${new URLSearchParams({ ...(typed && { code: typed }), language })}`

/** Whether a copy is real, and what stands in it. HTML alone: it works on whatever its reader holds. */
export function VerifyView({ page: { language, typed, copy, tooMany } }: { page: VerifyPage }) {
  const words = verifyWords[language]
  const missing = tooMany ? words.tooMany : words.unknown
  const problem = typed !== '' && copy === null ? missing : undefined
  return (
    <html lang={language}>
      <body>
        <title>{`${problem ? `${words.errorPrefix} ` : ''}${copy ? headingOf(copy, language) : words.title}`}</title>
        <header className="top">
          <p className="program">{copy?.programName ?? 'Hubline'}</p>
          <nav aria-label={words.switchLabel}>
            {PatientLanguage.all
              .filter((each) => each !== language)
              .map((each) => (
                <a key={each} className="tall" href={address(each, typed)} lang={each} hrefLang={each}>
                  {verifyWords[each].language}
                </a>
              ))}
          </nav>
        </header>
        <main>
          {copy ? (
            <Copy copy={copy} language={language} />
          ) : (
            <>
              <h1>{words.title}</h1>
              <p>{words.intro}</p>
              <form method="get" action={verifyPath}>
                <input type="hidden" name="language" value={language} />
                <div className={problem ? 'field wrong' : 'field'}>
                  <label htmlFor={fieldId(name)}>{words.code}</label>
                  <p className="hint" id={hintId(name)}>
                    {words.hint}
                  </p>
                  <FieldProblem name={name} text={problem} words={words} />
                  <input
                    id={fieldId(name)}
                    name={name}
                    defaultValue={typed}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={60}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={describedBy(name, words.hint, problem)}
                  />
                </div>
                <button type="submit" className="main">
                  {words.check}
                </button>
              </form>
            </>
          )}
        </main>
      </body>
    </html>
  )
}

const headingOf = ({ trial }: CheckedCopy, language: PatientLanguage) => verifyWords[language][trial ? 'trial' : 'real']

function Copy({ copy, language }: { copy: CheckedCopy; language: PatientLanguage }) {
  const words = verifyWords[language]
  const { programName, trial, signedAt, timeZone, sha256, texts } = copy
  return (
    <>
      <h1>{headingOf(copy, language)}</h1>
      <p>{trial ? words.trialMeans : words.compare}</p>
      <Facts
        facts={[
          [words.program, programName],
          [words.signedOn, dayOf(signedAt, language, timeZone)],
          [words.file, sha256],
        ]}
      />
      {texts.length === 0 && <p>{words.noTexts}</p>}
      {texts.map(({ title, language: spoken, version, hash, value }) => (
        <section key={hash} aria-labelledby={`t-${hash}`}>
          <h2 id={`t-${hash}`} lang={spoken === language ? undefined : spoken}>
            {title}
          </h2>
          <Facts
            facts={[
              [words.answer, value ? words.yes : words.no],
              [words.version, String(version)],
              [words.fingerprint, hash],
            ]}
          />
        </section>
      ))}
      <p>
        <a className="tall" href={address(language, '')}>
          {words.another}
        </a>
      </p>
    </>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="answers">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
