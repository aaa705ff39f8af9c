'use client'

import { latePicture } from '@/components/kit/late'

/** Few patients are erased: the pages of the others bring none of its words. */
export const ErasedPage = latePicture(() =>
  import('@/components/patients/pages/erased-inside').then((file) => file.ErasedInside),
)
