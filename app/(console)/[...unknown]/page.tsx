import { notFound } from 'next/navigation'

/** Two root layouts leave Next without a page for addresses nobody has; this is it. */
export default function UnknownPage(): never {
  notFound()
}
