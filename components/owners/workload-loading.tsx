'use client'

import { workloadWords } from '@/components/owners/owner-words'
import { LoadingPage } from '@/components/shell/page-states'
import { useWords } from '@/components/words/language'

export const WorkloadLoading = () => <LoadingPage label={useWords(workloadWords).loading} />
