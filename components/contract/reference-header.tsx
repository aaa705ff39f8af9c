import { BrandMark } from '@/components/kit/brand-mark'
import { TextLink } from '@/components/kit/ui/text-link'

/** The bar of the public pages about the interface. */
export function ReferenceHeader() {
  return (
    <header className="chrome sticky top-0 z-30 flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 border-line border-b bg-surface px-3 py-1 sm:px-5">
      <BrandMark />
      <p className="font-semibold">Partner API</p>
      <p className="ml-auto flex flex-wrap gap-x-4 gap-y-1">
        <TextLink href="/reference">Reference</TextLink>
        <TextLink href="/changelog">Changelog</TextLink>
        <TextLink href="/status">Status</TextLink>
        <a className="link" href="/openapi.json">
          OpenAPI<span className="max-sm:sr-only"> 3.1 document</span>
        </a>
        <a className="link" href="/postman.json">
          Postman<span className="max-sm:sr-only"> collection</span>
        </a>
        <a className="link" href="/client.ts">
          Client
        </a>
        <TextLink href="/">Hubline</TextLink>
      </p>
    </header>
  )
}
