'use client'

import { LoadingPage } from '@/components/kit/page-states'
import { workloadWords } from '@/components/owners/owner-words'
import { useWords } from '@/components/words/language'

export const WorkloadLoading = () => <LoadingPage label={useWords(workloadWords).loading} />
