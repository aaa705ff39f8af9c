// What the API reference says of a sandbox, and of the calls about a sandbox itself.
import { StoryStep } from './sandbox'

export const sandboxAbout: readonly string[] = [
  'A sandbox is a program in which nobody is real and nothing is texted. Its tokens begin with `hbl_test_`, its patients with `pt_test_`; the operator makes one.',
  'The last four digits of `phoneNumber` decide what the person behind the phone does, in any area code: +1 NPA 555 01nn is nobody’s number, so +12025550100 and +13125550100 are two patients who do the same. Any other number waits for the phone on the screen of the console, and is answered with the hint `realistic_phone`.',
  'Every answer about a sandbox says so in `x-sandbox`, such as `program="acme-test", scenario="0101", does="finishes_pap", due=@1767225602`: the four digits, what the person does, and when it is due, in seconds since 1970. Where the person cannot act, why stands there instead of does: `not_invited`, or `needs_caregiver` where 0108 is no child.',
  'Send `x-sandbox-answer` with a call to see what your code does with an answer: `rate_limited`, `failure`, `idempotency_running`, or `slow;s=5` for one that comes after so many seconds, 20 at most. Nothing is stored.',
]

export const sandboxNotes = {
  moveSandboxClock: {
    group: 'Sandbox',
    prose: [
      'Makes what is due in a sandbox older, from one due moment to the next: deferred messages, tries of callbacks, steps of campaigns, the end of links, and what the people of its phones do later. What comes due is let run, for at most five seconds; waiting counts what is left. Workers, signatures, tokens and rates go on by the real time.',
      'advance is a length of time of ISO 8601 in days, hours, minutes and seconds, forwards alone, thirty times an hour and 400 days in all.',
    ],
    requests: [{ name: 'hours', title: 'Twelve hours', value: { supportProgramId: 'acme-test', advance: 'PT12H' } }],
    reply: {
      data: {
        advancedSeconds: 43200,
        aheadSeconds: 43200,
        ran: { messages: 1, callbacks: 0, campaignSteps: 0, linksExpired: 0 },
        waiting: 0,
      },
      status: 200,
    },
  },
  resetSandbox: {
    group: 'Sandbox',
    prose: [
      'Deletes the patients of a sandbox with all of theirs, so that the same external ids and phones can be invited again, and its clock is on time. Tokens, endpoints, texts, campaigns and the audit log stay. Six times an hour.',
      'A sandbox in which nobody is invited for fourteen days is emptied as well.',
    ],
    requests: [{ name: 'reset', title: 'Begin anew', value: { supportProgramId: 'acme-test' } }],
    reply: { data: { patients: 12 }, status: 200 },
  },
  readStory: {
    group: 'Sandbox',
    prose: [
      'For what sends no callback: what the person behind the phone did or will do, what became of each message, and how the links ended, oldest first, at most 500 lines. why is there where the outcome has a reason, such as quietHours or undeliverable.',
      `step is a message or link with its kind, or what the person did: ${StoryStep.all.join(', ')}. They are named as does of x-sandbox names them.`,
      'A patient who is not in a sandbox of the token’s programs is 404.',
    ],
    requests: [{ name: 'one', title: 'One patient', value: undefined }],
    reply: {
      data: [
        { at: '2026-03-02T15:04:05.200Z', step: 'message invitation', outcome: 'delivered' },
        { at: '2026-03-02T15:04:06.900Z', step: 'guesses_birth_date', outcome: 'link_locked' },
        { at: '2026-03-02T15:04:06.900Z', step: 'link consent', outcome: 'link_locked' },
      ],
      status: 200,
    },
  },
}
