import { ReferenceView } from '@/components/contract/reference-view'
import { config } from '@/lib/platform/config'

export default function ReferencePage() {
  return <ReferenceView base={config().publicUrl} />
}
