import { LoadingPage } from '@/components/shell/page-states'

export default function Loading() {
  return <LoadingPage />
}
