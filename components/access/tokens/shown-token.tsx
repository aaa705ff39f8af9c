'use client'

import { tokenWords } from '@/components/access/tokens/token-words'
import { Banner } from '@/components/kit/ui/banner'
import { CodeBlock, CodeValue } from '@/components/kit/ui/code-value'
import { CopyValue } from '@/components/kit/ui/copy-value'
import { useWords } from '@/components/kit/words/language'

/** `signingSecret`: where its calls are to be signed; a plain command would be refused then. */
type ShownTokenProps = { token: string; signingSecret?: string | null; command: string; warned: boolean }

/** A token at the only moment it can be read. */
export function ShownToken({ token, signingSecret = null, command, warned }: ShownTokenProps) {
  const say = useWords(tokenWords)
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title={say.closeTitle}>
          {say.closeBody}
        </Banner>
      )}
      <section aria-label={say.theToken} className="rounded-control border border-line bg-sunken p-3">
        <CopyValue value={token} label={say.token}>
          <CodeValue>{token}</CodeValue>
        </CopyValue>
      </section>
      {signingSecret !== null ? (
        <section aria-label={say.signingSecret} className="flex flex-col gap-2">
          <h3 className="text-h3">{say.signingSecret}</h3>
          <div className="rounded-control border border-line bg-sunken p-3">
            <CopyValue value={signingSecret} label={say.theSigningSecret}>
              <CodeValue>{signingSecret}</CodeValue>
            </CopyValue>
          </div>
          <p className="text-ink2">{say.signingSecretHint}</p>
        </section>
      ) : (
        <div className="flex flex-col gap-2">
          <h3 className="text-h3">{say.firstCallTitle}</h3>
          <CodeBlock label={say.theCallWithCurl}>{command}</CodeBlock>
          <CopyValue value={command} label={say.theCurlCommand}>
            <span className="text-ink2">{say.copyTheCommand}</span>
          </CopyValue>
        </div>
      )}
    </div>
  )
}
