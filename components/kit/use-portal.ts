'use client'

import { usePathname } from 'next/navigation'
import { inPortal } from '@/components/kit/portal-address'

/** Whether the page is one of the partner portal. */
export const usePortal = (): boolean => inPortal(usePathname())
