// The receiver of the reference in TypeScript, to be downloaded and run (components/partners/ground/samples.ts).
import { receiverSamples } from '@/components/partners/ground/samples'

export const dynamic = 'force-dynamic'

const text = receiverSamples.find(({ language }) => language === 'TypeScript')?.text ?? ''
const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'content-disposition': 'attachment; filename="receiver.ts"',
  'cache-control': 'no-store',
}

export const GET = () => new Response(text, { headers })
