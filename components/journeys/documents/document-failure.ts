import { failureOf } from '@/components/journeys/console/flow-failures'
import type { DocumentWords } from '@/components/journeys/ground/document-words'
import { flowWords } from '@/components/journeys/ground/flow-words'
import { CallRefused } from '@/components/kit/call'
import { DocumentProblem } from '@/lib/contract/patients/documents'
import type { Language } from '@/lib/contract/vocabulary'

/** Why a document was not added or changed: what is wrong with the file, else as anywhere on the page. */
export function documentFailure(say: DocumentWords, spoken: Language, error: Error) {
  const problem = error instanceof CallRefused ? error.data?.problem : undefined
  if (DocumentProblem.has(problem)) return { words: say.problems[problem], reference: null }
  return failureOf(flowWords[spoken], spoken, error, say.lost)
}
