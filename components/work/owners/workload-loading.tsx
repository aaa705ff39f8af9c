'use client'

import { LoadingPage } from '@/components/kit/page-states'
import { useWords } from '@/components/kit/words/language'
import { workloadWords } from '@/components/work/owners/workload-words'

export const WorkloadLoading = () => <LoadingPage label={useWords(workloadWords).loading} />
