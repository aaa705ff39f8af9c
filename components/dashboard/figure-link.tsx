'use client'

import { figureAddress } from '@/components/dashboard/dashboard-address'
import { NumberLink, type NumberLook } from '@/components/dashboard/number-link'
import type { FigureDraft } from '@/lib/contract/dashboard/dashboard'

type FigureLinkProps = NumberLook & { programId: string; figure: FigureDraft; name: string }

/** A number that opens its patients on a page of their own. */
export const FigureLink = ({ programId, figure, ...look }: FigureLinkProps) => (
  <NumberLink {...look} href={figureAddress(programId, figure)} />
)
