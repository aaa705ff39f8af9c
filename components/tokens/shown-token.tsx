'use client'

import { Banner } from '@/components/ui/banner'
import { CodeBlock, CodeValue } from '@/components/ui/code-value'
import { CopyValue } from '@/components/ui/copy-value'

type ShownTokenProps = { token: string; command: string; warned: boolean }

/** A token at the only moment it can be read. */
export function ShownToken({ token, command, warned }: ShownTokenProps) {
  return (
    <div className="flex flex-col gap-4">
      {warned && (
        <Banner tone="attention" role="alert" title="Have you stored the token?">
          It cannot be shown again. Close once more to leave it.
        </Banner>
      )}
      <section aria-label="The token" className="rounded-control border border-line bg-sunken p-3">
        <CopyValue value={token} label="token">
          <CodeValue>{token}</CodeValue>
        </CopyValue>
      </section>
      <div className="flex flex-col gap-2">
        <h3 className="text-h3">A first call with it</h3>
        <CodeBlock label="The call with curl">{command}</CodeBlock>
        <CopyValue value={command} label="the curl command">
          <span className="text-ink2">Copy the command</span>
        </CopyValue>
      </div>
    </div>
  )
}
