// The report of a run: lines for people with what failed first, and JUnit XML for a build server.
import { type ProbeLine, probeNotes } from '@/lib/contract/partners/probes'
import type { CaseResult } from './run-cases'

/** A receiver's probes, told as cases of their own. */
export const receiverResults = (lines: readonly ProbeLine[]): CaseResult[] =>
  lines.map(({ probe, result, status, ms, skipped }) => ({
    id: `receiver.${probe}`,
    level: 'must',
    says: `${probeNotes[probe].name}: ${probeNotes[probe].fails}`,
    result: result === 'failed' || result === 'skipped' ? result : 'passed',
    ...(result === 'failed' && { why: status === null ? 'no answer' : `answered ${status}` }),
    ...(skipped && { why: skipped }),
    ms: Math.round(ms),
  }))

export const counted = (results: readonly CaseResult[]) => {
  const of = (result: CaseResult['result'], level?: CaseResult['level']) =>
    results.filter((each) => each.result === result && (!level || each.level === level)).length
  return {
    passed: of('passed'),
    failed: of('failed'),
    mustFailed: of('failed', 'must'),
    skipped: of('skipped'),
  }
}

const curlOf = ({ asked }: CaseResult, base: string): string[] => {
  if (!asked) return []
  const sent =
    asked.body === undefined ? undefined : typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body)
  const headers = { ...(sent !== undefined && { 'content-type': 'application/json' }), ...asked.headers }
  return [
    [
      `   curl -sS -i -X ${asked.method} '${base}${asked.path}' -H "authorization: Bearer $TOKEN"`,
      ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
      ...(sent === undefined ? [] : [`--data '${sent.replaceAll("'", "'\\''")}'`]),
    ].join(' '),
  ]
}

/** What failed first, then what was left out, then the sum. */
export function linesOf(results: readonly CaseResult[], base: string): string[] {
  const { passed, failed, mustFailed, skipped } = counted(results)
  return [
    ...results
      .filter(({ result }) => result === 'failed')
      .flatMap((each) => [
        `FAILED ${each.id} (${each.level})`,
        `   ${each.says}`,
        `   ${each.why ?? ''}`,
        ...(each.got ? [`   got ${each.got.status} ${each.got.body.slice(0, 300)}`] : []),
        ...curlOf(each, base),
      ]),
    ...results.filter(({ result }) => result === 'skipped').map(({ id, why }) => `left out ${id}: ${why ?? ''}`),
    `${passed} passed, ${failed} failed (${mustFailed} of what the interface says), ${skipped} left out.`,
  ]
}

const escaped = (text: string) =>
  text
    // What XML cannot hold at all.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export function junitOf(results: readonly CaseResult[]): string {
  const { failed, skipped } = counted(results)
  const cases = results.map(({ id, level, says, result, why = '', got, ms }) => {
    const head = `  <testcase classname="conformance.${level}" name="${escaped(id)}" time="${ms / 1000}"`
    if (result === 'passed') return `${head}/>`
    if (result === 'skipped') return `${head}><skipped message="${escaped(why)}"/></testcase>`
    const told = `${says}\n${got ? `got ${got.status} ${got.body}` : ''}`
    return `${head}><failure message="${escaped(why)}">${escaped(told)}</failure></testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="hubline conformance" tests="${results.length}" failures="${failed}" skipped="${skipped}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}
