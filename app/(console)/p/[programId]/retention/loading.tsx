import { LoadingPage } from '@/components/kit/page-states'

export default function Loading() {
  return <LoadingPage />
}
